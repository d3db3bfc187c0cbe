import type { Submission } from "@contract/http/submission";
import { lazy, Suspense } from "react";
import { ClipSheet } from "../../features/presentation/components/ClipSheet";
import type { Design, PresentationEditor } from "../../features/presentation/model/editor";
import { DeleteAndBlock, DeleteVideo } from "../../features/submissions/components/DeleteVideo";

/** It is loaded when a video is opened. */
const CaptionsEditor = lazy(async () => ({
  default: (await import("../../features/captions/components/CaptionsEditor")).CaptionsEditor,
}));

interface EditedVideoProps {
  clips: readonly Submission[];
  design: Design;
  editor: PresentationEditor;
  /** It is null while no video is edited. */
  id: string | null;
  onClose: () => void;
}

export function EditedVideo({ clips, design, editor, id, onClose }: EditedVideoProps) {
  return (
    <ClipSheet
      submission={clips.find((clip) => clip._id === id) ?? null}
      design={design}
      onChange={editor.change}
      onClose={onClose}
      renderCaptions={({ _id: submissionId }, video, part) => (
        <Suspense fallback={null}>
          <CaptionsEditor submissionId={submissionId} video={video} part={part} />
        </Suspense>
      )}
      renderDelete={(submission) => (
        <>
          <DeleteVideo submission={submission} onDeleted={onClose} />
          <DeleteAndBlock submission={submission} onDeleted={onClose} />
        </>
      )}
    />
  );
}
