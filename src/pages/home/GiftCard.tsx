import { useTranslation } from "react-i18next";
import type { GiftCard as Gift } from "@contract/http/tribute";
import { Play } from "lucide-react";
import { paths } from "../../config/paths";
import { useDates } from "../../shared/language/useDates";
import { displayName } from "../../shared/lib/displayName";
import { BareLink } from "../../shared/ui/BareLink";
import { ButtonLink } from "../../shared/ui/Button";
import { Card } from "../../shared/ui/Card";
import { ReelCover } from "../../shared/ui/ReelCover";
import { Text } from "../../shared/ui/Text";
import styles from "./ReelCard.module.css";
import { SaveForLater } from "./SaveForLater";

/** A reel that was given to the viewer: who it is from, since when, and the way to watch it. */
export function GiftCard({ reel }: { reel: Gift }) {
  const { humanInstant } = useDates();
  const { t } = useTranslation();
  const watch = paths.watch(reel._id, { tgd: reel.tgd });
  return (
    <Card as="li" flush>
      <BareLink to={watch}>
        <ReelCover
          size="card"
          heading="h3"
          name={displayName(reel.tributeFor)}
          eyebrow={t(reel.tributeType)}
          line={reel.name}
          image={reel.imageUrl}
          occasion={reel.tributeType}
        />
      </BareLink>
      <div className={styles.body}>
        <Text size={14}>
          <Text as="span" size={14} weight={600}>
            {reel.from ? t("From {{from}}", { from: reel.from }) : t("A gift")}
          </Text>{" "}
          <Text as="span" size={14} tone="quiet">
            · {humanInstant(reel.openedAt)}
          </Text>
        </Text>
        <div className={styles.actions}>
          {reel.actions.includes("WATCH_GIFT_REEL") && (
            <ButtonLink tone="soft" to={watch} startIcon={<Play aria-hidden />}>
              {t("Watch your gift")}
            </ButtonLink>
          )}
          {reel.actions.includes("SAVE_LATER") && (
            <SaveForLater tributeId={reel._id} tgd={reel.tgd} saved={reel.saved} />
          )}
        </div>
      </div>
    </Card>
  );
}
