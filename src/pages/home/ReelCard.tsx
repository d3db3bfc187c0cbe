import { useTranslation } from "react-i18next";
import type { ReelAction, TributeCard } from "@contract/http/tribute";
import { Play, UserPlus, Video } from "lucide-react";
import { paths } from "../../config/paths";
import { useDates } from "../../shared/language/useDates";
import { displayName } from "../../shared/lib/displayName";
import { BareLink } from "../../shared/ui/BareLink";
import { ButtonLink } from "../../shared/ui/Button";
import { Card } from "../../shared/ui/Card";
import { ReelCover } from "../../shared/ui/ReelCover";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import styles from "./ReelCard.module.css";
import { SaveForLater } from "./SaveForLater";

/** One reel of a list: who it is for, until when, how far it is, and what can be done next. */
export function ReelCard({ reel }: { reel: TributeCard }) {
  const { t } = useTranslation();
  return (
    <Card as="li" flush>
      <BareLink to={paths.tributeDetails(reel._id)}>
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
        <Stack direction="row" justify="between" wrap gap={1}>
          <DueDate reel={reel} />
          <Text size={14} tone="quiet" tabular>
            {t("{{count}} clips", { count: reel.clips, defaultValue_one: "{{count}} clip" })}
            {" · "}
            {t("{{count}} people", {
              count: reel.contributors,
              defaultValue_one: "{{count}} person",
            })}
          </Text>
        </Stack>
        <Actions reel={reel} />
      </div>
    </Card>
  );
}

function DueDate({ reel }: { reel: TributeCard }) {
  const { humanDay, writtenDay } = useDates();
  const { t } = useTranslation();
  if (reel.state === "closed") return <Text size={14}>{t("Closed")}</Text>;
  return (
    <Text size={14} tabular>
      <Text as="span" size={14} weight={600}>
        {t("Due {{dueDate}}", { dueDate: humanDay(reel.dueDate) })}
      </Text>{" "}
      <Text as="span" size={14} tone="quiet">
        · {writtenDay(reel.dueDate)}
      </Text>
    </Text>
  );
}

function Actions({ reel }: { reel: TributeCard }) {
  const { t } = useTranslation();
  const can = (action: ReelAction) => reel.actions.includes(action);
  if (reel.actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {can("RECORD_VIDEO") && (
        <ButtonLink
          tone="soft"
          to={paths.recordTribute({ tributeId: reel._id })}
          startIcon={<Video aria-hidden />}
        >
          {t("Record")}
        </ButtonLink>
      )}
      {can("WATCH_REEL") && (
        <ButtonLink tone="soft" to={paths.watch(reel._id)} startIcon={<Play aria-hidden />}>
          {t("Watch")}
        </ButtonLink>
      )}
      {can("SHARE_REEL") && reel.state === "open" && (
        <ButtonLink
          tone="soft"
          to={paths.desk(reel._id, { view: "invite" })}
          startIcon={<UserPlus aria-hidden />}
        >
          {t("Invite")}
        </ButtonLink>
      )}
      {can("SAVE_LATER") && <SaveForLater tributeId={reel._id} saved={reel.saved} />}
    </div>
  );
}
