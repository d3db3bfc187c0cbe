import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { DESK_VIEWS, type DeskView, paths } from "../../config/paths";
import { Shortcuts } from "../../features/shortcuts/Shortcuts";
import { UndoRemovals } from "../../features/submissions/components/UndoRemovals";
import { TributeSkeleton } from "../../features/tribute/components/TributeSkeleton";
import { randomId } from "../../shared/lib/randomId";
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

const NOTHING = { id: "", file: null };

interface DeskProps {
  tribute: TributePage;
}

/**
 * Shows `/tribute/:id?view=` to the reel's organisers: the desk itself, and the screens behind it,
 * with the shortcuts.
 */
export function Desk(props: DeskProps) {
  return (
    <JoyTheme>
      <Suspense fallback={<TributeSkeleton />}>
        <UndoRemovals>
          <View {...props} />
        </UndoRemovals>
      </Suspense>
      <Shortcuts />
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
  const { dropped, drop } = useDropped();
  const addVideo = (file: File) => void navigate(at("recordfor"), { state: drop(file) });
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
      return <RecordForScreen tribute={tribute} file={dropped} onBack={leaveInvite} />;
    case "people":
    case "manage":
      return <DeskScreen tribute={tribute} part={view} onVideo={addVideo} />;
    case undefined:
      return <DeskScreen tribute={tribute} part="videos" onVideo={addVideo} />;
    default:
      return view satisfies never;
  }
}

/**
 * Hands a dropped file to the screen that the desk leads to next. The page's history names the
 * file, so that a later visit to that screen begins without it.
 */
function useDropped() {
  const state = useLocation().state as { drop?: string } | null;
  const [{ id, file }, setDropped] = useState<{ id: string; file: File | null }>(NOTHING);
  const drop = (next: File) => {
    const nextId = randomId();
    setDropped({ id: nextId, file: next });
    return { drop: nextId };
  };
  return { dropped: state?.drop === id ? file : null, drop };
}
