import { msg, type Translate } from "@contract/msg";
import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type DeskView, paths } from "../../config/paths";
import { useBack } from "../../shared/hooks/useBack";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Screen } from "../../shared/ui/layout/Screen";
import { OwnQuestionsScreen } from "../questions/OwnQuestionsScreen";
import { QuestionsScreen } from "../questions/QuestionsScreen";

const EditScreen = lazy(async () => ({
  default: (await import("../../features/tribute/components/EditScreen")).EditScreen,
}));

const InviteScreen = lazy(async () => ({
  default: (await import("./InviteScreen")).InviteScreen,
}));

const OrganisersScreen = lazy(async () => ({
  default: (await import("./OrganisersScreen")).OrganisersScreen,
}));

const ActivityScreen = lazy(async () => ({
  default: (await import("./ActivityScreen")).ActivityScreen,
}));

const DuplicateScreen = lazy(async () => ({
  default: (await import("../../features/tribute/components/DuplicateScreen")).DuplicateScreen,
}));

const PANEL_NAMES = {
  edit: msg("Edit the reel"),
  questions: msg("What would you like to ask?"),
  addquestions: msg("Your own questions"),
  organisers: msg("Co-organisers"),
  activity: msg("Activity"),
  duplicate: msg("Duplicate the reel"),
  invite: msg("Invite people"),
  invitebymail: msg("Invite people"),
} as const satisfies Partial<Record<DeskView, string>>;

export type PanelView = keyof typeof PANEL_NAMES;

export const isPanelView = (view: string): view is PanelView => view in PANEL_NAMES;

/** Returns the id of a panel's column. The two ways to invite are one screen. */
export const panelId = (view: PanelView): string => (view === "invitebymail" ? "invite" : view);

export const panelColumn = (tribute: TributePage, view: PanelView, t: Translate) => ({
  id: panelId(view),
  label: t(PANEL_NAMES[view]),
  isScreen: true,
  children: (
    <Suspense fallback={<PanelSkeleton title={t(PANEL_NAMES[view])} />}>
      <DeskPanel tribute={tribute} view={view} />
    </Suspense>
  ),
});

function PanelSkeleton({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <SkeletonGroup label={title}>
        <Skeleton shape="block" height="72px" />
        <Skeleton shape="block" height="240px" />
      </SkeletonGroup>
    </Screen>
  );
}

interface DeskPanelProps {
  tribute: TributePage;
  view: PanelView;
}

function DeskPanel({ tribute, view }: DeskPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const at = (to: DeskView) => paths.desk(tribute._id, { view: to });
  const back = useBack(at("manage"));
  const leaveInvite = useBack(at("people"));
  const reel = { ...tribute, tributeId: tribute._id };
  switch (view) {
    case "edit":
      return <EditScreen tribute={tribute} onBack={back} onSaved={back} />;
    case "questions":
      return (
        <QuestionsScreen
          reel={reel}
          onBack={back}
          nextHref={at("manage")}
          next={() => t("Done")}
          ownHref={at("addquestions")}
        />
      );
    case "addquestions":
      return <OwnQuestionsScreen reel={reel} questionsHref={at("questions")} />;
    case "organisers":
      return <OrganisersScreen tribute={tribute} onBack={back} />;
    case "activity":
      return <ActivityScreen tribute={tribute} onBack={back} />;
    case "duplicate":
      return (
        <DuplicateScreen
          tribute={tribute}
          onBack={back}
          onDuplicated={(tributeId) => void navigate(paths.desk(tributeId), { replace: true })}
        />
      );
    case "invite":
      return <InviteScreen tribute={tribute} by="link" onBack={leaveInvite} />;
    case "invitebymail":
      return <InviteScreen tribute={tribute} by="mail" onBack={leaveInvite} />;
    default:
      return view satisfies never;
  }
}
