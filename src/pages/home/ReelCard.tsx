import { useTranslation } from "react-i18next";
import type { ReelAction } from "@contract/domain/tribute";
import type { TributeCard } from "@contract/http/tribute";
import Play from "lucide-react/icons/play";
import UserPlus from "lucide-react/icons/user-plus";
import Video from "lucide-react/icons/video";
import { paths } from "../../config/paths";
import { actOnReel } from "../../services/calls";
import { useDates } from "../../shared/language/useDates";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { CoverCard } from "./CoverCard";
import { SaveForLater } from "./SaveForLater";

/**
 * Shows one reel of a list: whom it is for, until when, its progress, and what can be done next.
 */
export function ReelCard({ reel }: { reel: TributeCard }) {
  const { t } = useTranslation();
  return (
    <CoverCard
      reel={reel}
      to={paths.tributeDetails(reel._id)}
      about={
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
      }
      actions={reel.actions.length > 0 && <Actions reel={reel} />}
    />
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
      </Text>
      {"\u00a0· "}
      <Text as="span" size={14} tone="quiet">
        {writtenDay(reel.dueDate)}
      </Text>
    </Text>
  );
}

function Actions({ reel }: { reel: TributeCard }) {
  const { t } = useTranslation();
  const can = (action: ReelAction) => reel.actions.includes(action);
  return (
    <>
      {can("RECORD_VIDEO") && (
        <ButtonLink
          tone="soft"
          to={paths.recordTribute({ tributeId: reel._id })}
          onClick={() => void actOnReel({ tributeId: reel._id, action: "RECORD_VIDEO" })}
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
    </>
  );
}
