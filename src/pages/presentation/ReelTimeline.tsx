import { useTranslation } from "react-i18next";
import type { Feed, Submission } from "@contract/http/submission";
import { lazy, Suspense, useMemo } from "react";
import { withHidden } from "../../features/presentation/model/clipOrder";
import type { EditorState, PresentationEditor } from "../../features/presentation/model/editor";
import { timelineOf, withMoved, withSpan } from "../../features/presentation/model/timelinePieces";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";

/** Only wide windows have room for it. */
const Timeline = lazy(async () => ({
  default: (await import("../../features/presentation/components/timeline/Timeline")).Timeline,
}));

const HEIGHT = "136px";

interface ReelTimelineProps {
  clips: readonly Submission[];
  /** They are null until the presentation has loaded. */
  state: EditorState | null;
  editor: PresentationEditor | null;
  feed: Feed;
  playback: { timeMs: number; seek: (timeMs: number) => void; toggle: () => void };
  onEdit: (id: string) => void;
}

export function ReelTimeline(props: ReelTimelineProps) {
  const { state, editor } = props;
  return (
    <Suspense fallback={<Waiting />}>
      {state && editor ? <Arranged {...props} state={state} editor={editor} /> : <Waiting />}
    </Suspense>
  );
}

interface ArrangedProps extends ReelTimelineProps {
  state: EditorState;
  editor: PresentationEditor;
}

function Arranged(props: ArrangedProps) {
  const { clips, editor, feed, playback, onEdit } = props;
  const { design } = props.state;
  const parts = useMemo(() => timelineOf(clips, design), [clips, design]);
  return (
    <Timeline
      parts={parts}
      chapters={feed.chapters}
      timeMs={playback.timeMs}
      onSeek={playback.seek}
      onToggle={playback.toggle}
      onOpen={onEdit}
      onHide={(id) => editor.change(withHidden(design, id, true))}
      onMove={(move) => editor.change(withMoved(clips, design, move))}
      onTrim={(id, span) => {
        const submission = clips.find((one) => one._id === id);
        if (submission) editor.change(withSpan(submission, design, span), `${id} trim`);
      }}
    />
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading the timeline")}>
      <Skeleton shape="block" height={HEIGHT} />
    </SkeletonGroup>
  );
}
