import { useTranslation } from "react-i18next";
import type { GiftCard as Gift } from "@contract/http/tribute";
import Play from "lucide-react/icons/play";
import { paths } from "../../config/paths";
import { useDates } from "../../shared/language/useDates";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { CoverCard } from "./CoverCard";
import { SaveForLater } from "./SaveForLater";

export function GiftCard({ reel }: { reel: Gift }) {
  const { humanInstant } = useDates();
  const { t } = useTranslation();
  const watch = paths.watch(reel._id, { tgd: reel.tgd });
  return (
    <CoverCard
      reel={reel}
      to={watch}
      about={
        <Stack gap={0}>
          <Text weight={600}>
            {reel.from ? t("From {{from}}", { from: reel.from }) : t("A gift")}
          </Text>
          <Text size={14} tone="quiet">
            {humanInstant(reel.openedAt)}
          </Text>
        </Stack>
      }
      actions={
        <>
          {reel.actions.includes("SAVE_LATER") && (
            <SaveForLater tributeId={reel._id} tgd={reel.tgd} saved={reel.saved} />
          )}
          {reel.actions.includes("WATCH_GIFT_REEL") && (
            <ButtonLink tone="soft" to={watch} startIcon={<Play aria-hidden />}>
              {t("Watch your gift")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
