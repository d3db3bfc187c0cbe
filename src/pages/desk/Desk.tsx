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
import { DeskScreen } from "./DeskScreen";

const RecordForScreen = lazy(async () => ({
  default: (await import("./RecordForScreen")).RecordForScreen,
}));

const NOTHING = { id: "", file: null };

interface DeskProps {
  tribute: TributePage;
}

/** Shows `/tribute/:id?view=` to the reel's organisers, with the shortcuts. */
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
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view: DeskView | undefined = DESK_VIEWS.find((one) => one === query.get("view"));
  const at = (to: DeskView) => paths.desk(tribute._id, { view: to });
  const { dropped, drop } = useDropped();
  const leaveRecording = useBack(at("people"));
  if (view === "recordfor")
    return <RecordForScreen tribute={tribute} file={dropped} onBack={leaveRecording} />;
  return (
    <DeskScreen
      tribute={tribute}
      view={view ?? "videos"}
      onVideo={(file) => void navigate(at("recordfor"), { state: drop(file) })}
    />
  );
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
