import { useTranslation } from "react-i18next";
import type { ReelAction } from "@contract/domain/tribute";
import type { TributeCard } from "@contract/http/tribute";
import Bell from "lucide-react/icons/bell";
import Gift from "lucide-react/icons/gift";
import Play from "lucide-react/icons/play";
import UserPlus from "lucide-react/icons/user-plus";
import Video from "lucide-react/icons/video";
import type { ReactElement } from "react";
import { OPENS_REMINDER, paths } from "../../config/paths";
import { askedOf } from "../../features/board/model/boardList";
import { actOnReel } from "../../services/calls";
import { useDates } from "../../shared/language/useDates";
import { ButtonLink } from "../../shared/ui/action/Button";
import { IconLink } from "../../shared/ui/action/IconButton";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { CoverCard } from "./CoverCard";
import { NEXT_STEPS, type NextStep, nextStepOf, useStateText } from "./nextStep";
import { SaveForLater } from "./SaveForLater";

/** Shows one reel of a list: whom it is for, how it stands, and what to do next. */
export function ReelCard({ reel }: { reel: TributeCard }) {
  const { t } = useTranslation();
  const stateText = useStateText();
  return (
    <CoverCard
      reel={reel}
      to={paths.tributeDetails(reel._id)}
      about={
        <Stack gap={0}>
          <Text weight={600} tabular>
            {stateText(reel)}
          </Text>
          <Stack direction="row" justify="between" wrap gap={1}>
            <DueDate reel={reel} />
            <Text size={14} tone="quiet" tabular>
              {t("{{count}} clips", { count: reel.clips, defaultValue_one: "{{count}} clip" })}
              {" · "}
              {t("{{count}} people", {
                count: reel.people ? askedOf(reel.people) : reel.contributors,
                defaultValue_one: "{{count}} person",
              })}
            </Text>
          </Stack>
        </Stack>
      }
      actions={<Actions reel={reel} />}
    />
  );
}

function DueDate({ reel }: { reel: TributeCard }) {
  const { humanDay, writtenDay } = useDates();
  const { t } = useTranslation();
  if (reel.state === "closed") return <Text size={14}>{t("Closed")}</Text>;
  return (
    <Text size={14} tone="quiet" tabular>
      {t("Due {{dueDate}}", { dueDate: humanDay(reel.dueDate) })}
      {"\u00a0· "}
      {writtenDay(reel.dueDate)}
    </Text>
  );
}

/** The next step is a button with its words. The reel's other actions are icons before it. */
function Actions({ reel }: { reel: TributeCard }) {
  const next = nextStepOf(reel);
  const links = useLinks(reel);
  const isOffered = offeredSteps(reel, next);
  const others = NEXT_STEPS.filter((step) => isOffered[step] && step !== next);
  const { label, icon, ...link } = links[next];
  return (
    <>
      {others.map((step) => {
        const { icon: picture, ...other } = links[step];
        return (
          <IconLink key={step} title={other.label} {...other}>
            {picture}
          </IconLink>
        );
      })}
      {reel.actions.includes("SAVE_LATER") && (
        <SaveForLater tributeId={reel._id} saved={reel.saved} />
      )}
      {isOffered[next] && (
        <ButtonLink tone="soft" startIcon={icon} {...link}>
          {label}
        </ButtonLink>
      )}
    </>
  );
}

function offeredSteps(
  { actions, state }: TributeCard,
  next: NextStep,
): Readonly<Record<NextStep, boolean>> {
  const can = (action: ReelAction): boolean => actions.includes(action);
  return {
    record: can("RECORD_VIDEO"),
    watch: can("WATCH_REEL"),
    invite: can("SHARE_REEL") && state === "open",
    remind: next === "remind",
    give: next === "give",
  };
}

interface StepLink {
  label: string;
  icon: ReactElement;
  to: string;
  state?: unknown;
  onClick?: () => void;
}

function useLinks({ _id: tributeId, hasAnswered }: TributeCard): Record<NextStep, StepLink> {
  const { t } = useTranslation();
  return {
    record: {
      label: hasAnswered ? t("Record one more") : t("Record"),
      icon: <Video aria-hidden />,
      to: paths.recordTribute({ tributeId }),
      onClick: () => void actOnReel({ tributeId, action: "RECORD_VIDEO" }),
    },
    watch: { label: t("Watch"), icon: <Play aria-hidden />, to: paths.watch(tributeId) },
    invite: {
      label: t("Invite"),
      icon: <UserPlus aria-hidden />,
      to: paths.desk(tributeId, { view: "invite" }),
    },
    remind: {
      label: t("Remind"),
      icon: <Bell aria-hidden />,
      to: paths.desk(tributeId),
      state: OPENS_REMINDER,
    },
    give: {
      label: t("Give"),
      icon: <Gift aria-hidden />,
      to: paths.presentation(tributeId, { part: "gift" }),
    },
  };
}
