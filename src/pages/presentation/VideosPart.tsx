import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { lazy, Suspense, useState } from "react";
import { ClipArranger } from "../../features/presentation/components/ClipArranger";
import { ClipSheet } from "../../features/presentation/components/ClipSheet";
import type { Design, PresentationEditor } from "../../features/presentation/model/editor";
import { DeleteAndBlock, DeleteVideo } from "../../features/submissions/components/DeleteVideo";
import { SubmissionCard } from "../../features/submissions/components/SubmissionCard";
import { Section } from "../../shared/ui/layout/Section";
import { Text } from "../../shared/ui/layout/Text";

/** It is loaded when a video is opened. */
const CaptionsEditor = lazy(async () => ({
  default: (await import("../../features/captions/components/CaptionsEditor")).CaptionsEditor,
}));

interface VideosPartProps {
  clips: readonly Submission[];
  design: Design;
  editor: PresentationEditor;
}

/** Lists the videos in the reel's order, and edits each of them. */
export function VideosPart({ clips, design, editor }: VideosPartProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Section title={t("Order of the videos")}>
      <Text size={14} tone="quiet">
        {t("Changes are saved right away. You can bring back anything you hide.")}
      </Text>
      <ClipArranger
        submissions={clips}
        design={design}
        onChange={editor.change}
        onEdit={setEdited}
        renderClip={(submission, isHidden, buttons) => (
          <SubmissionCard submission={submission} isHidden={isHidden} action={buttons} />
        )}
      />
      <ClipSheet
        submission={clips.find((clip) => clip._id === edited) ?? null}
        design={design}
        onChange={editor.change}
        onClose={() => setEdited(null)}
        renderCaptions={({ _id: submissionId }, video, part) => (
          <Suspense fallback={null}>
            <CaptionsEditor submissionId={submissionId} video={video} part={part} />
          </Suspense>
        )}
        renderDelete={(submission) => (
          <>
            <DeleteVideo submission={submission} onDeleted={() => setEdited(null)} />
            <DeleteAndBlock submission={submission} onDeleted={() => setEdited(null)} />
          </>
        )}
      />
    </Section>
  );
}
