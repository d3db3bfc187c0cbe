import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { DESK_VIEWS, type DeskView, paths } from "../../config/paths";
import { UndoRemovals } from "../../features/submissions/components/UndoRemovals";
import { TributeSkeleton } from "../../features/tribute/components/TributeSkeleton";
import { useBack } from "../../shared/hooks/useBack";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";
import { OwnQuestionsScreen } from "../questions/OwnQuestionsScreen";
import { QuestionsScreen } from "../questions/QuestionsScreen";
import { DeskScreen } from "./DeskScreen";

const EditScreen = lazy(async () => ({
  default: (await import("../../features/tribute/components/EditScreen")).EditScreen,
}));

const InviteScreen = lazy(async () => ({
  default: (await import("./InviteScreen")).InviteScreen,
}));

const OrganisersScreen = lazy(async () => ({
  default: (await import("./OrganisersScreen")).OrganisersScreen,
}));

const RecordForScreen = lazy(async () => ({
  default: (await import("./RecordForScreen")).RecordForScreen,
}));

const ActivityScreen = lazy(async () => ({
  default: (await import("./ActivityScreen")).ActivityScreen,
}));

const DuplicateScreen = lazy(async () => ({
  default: (await import("../../features/tribute/components/DuplicateScreen")).DuplicateScreen,
}));

interface DeskProps {
  tribute: TributePage;
}

/**
 * Shows `/tribute/:id?view=` to the reel's organisers: the desk itself, and the screens behind it.
 */
export function Desk(props: DeskProps) {
  return (
    <JoyTheme>
      <Suspense fallback={<TributeSkeleton />}>
        <UndoRemovals>
          <View {...props} />
        </UndoRemovals>
      </Suspense>
    </JoyTheme>
  );
}

function View({ tribute }: DeskProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view: DeskView | undefined = DESK_VIEWS.find((one) => one === query.get("view"));
  const at = (to: DeskView) => paths.desk(tribute._id, { view: to });
  const back = useBack(at("manage"));
  const leaveInvite = useBack(at("people"));
  const reel = { ...tribute, tributeId: tribute._id };
  switch (view) {
    case "edit":
      return <EditScreen tribute={tribute} onBack={back} onSaved={back} />;
    case "duplicate":
      return (
        <DuplicateScreen
          tribute={tribute}
          onBack={back}
          onDuplicated={(tributeId) => void navigate(paths.desk(tributeId), { replace: true })}
        />
      );
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
    case "invite":
      return <InviteScreen tribute={tribute} by="link" onBack={leaveInvite} />;
    case "invitebymail":
      return <InviteScreen tribute={tribute} by="mail" onBack={leaveInvite} />;
    case "organisers":
      return <OrganisersScreen tribute={tribute} onBack={back} />;
    case "activity":
      return <ActivityScreen tribute={tribute} onBack={back} />;
    case "recordfor":
      return <RecordForScreen tribute={tribute} onBack={leaveInvite} />;
    case "people":
    case "manage":
      return <DeskScreen tribute={tribute} tab={view} />;
    case undefined:
      return <DeskScreen tribute={tribute} tab="videos" />;
    default:
      return view satisfies never;
  }
}
