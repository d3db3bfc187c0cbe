import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { DESK_VIEWS, type DeskView, paths } from "../../config/paths";
import { Shortcuts } from "../../features/shortcuts/Shortcuts";
import { UndoRemovals } from "../../features/submissions/components/UndoRemovals";
import { TributeSkeleton } from "../../features/tribute/components/TributeSkeleton";
import { useBack } from "../../shared/hooks/useBack";
import { DeskScreen } from "./DeskScreen";

const RecordForScreen = lazy(async () => ({
  default: (await import("./RecordForScreen")).RecordForScreen,
}));

interface DeskProps {
  tribute: TributePage;
}

/** Shows `/tribute/:id?view=` to the reel's organisers, with the shortcuts. */
export function Desk(props: DeskProps) {
  return (
    <>
      <Suspense fallback={<TributeSkeleton />}>
        <UndoRemovals>
          <View {...props} />
        </UndoRemovals>
      </Suspense>
      <Shortcuts />
    </>
  );
}

function View({ tribute }: DeskProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view: DeskView | undefined = DESK_VIEWS.find((one) => one === query.get("view"));
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const leaveRecording = useBack(paths.desk(tribute._id, { view: "people" }));
  /** Returns where the dropped file in this position is sent. */
  const at = (position: number) =>
    paths.desk(tribute._id, { view: "recordfor", file: String(position) });
  if (view === "recordfor") {
    const position = Number(query.get("file") ?? Number.NaN);
    return (
      <RecordForScreen
        key={position}
        tribute={tribute}
        file={dropped[position] ?? null}
        nextFile={position + 1 < dropped.length ? at(position + 1) : null}
        onBack={leaveRecording}
      />
    );
  }
  return (
    <DeskScreen
      tribute={tribute}
      view={view ?? "people"}
      onVideos={(files) => {
        setDropped([...dropped, ...files]);
        void navigate(at(dropped.length));
      }}
    />
  );
}
