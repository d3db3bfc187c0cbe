import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { useState } from "react";
import type { PresentationPart } from "../../config/paths";
import { ClipArranger } from "../../features/presentation/components/ClipArranger";
import { ClipSheet } from "../../features/presentation/components/ClipSheet";
import { MusicPicker } from "../../features/presentation/components/MusicPicker";
import type {
  EditorState,
  PresentationEditor as Editor,
} from "../../features/presentation/model/editor";
import { SaveBar } from "../../features/presentation/components/SaveBar";
import { DeleteAndBlock, DeleteVideo } from "../../features/submissions/components/DeleteVideo";
import { SubmissionCard } from "../../features/submissions/components/SubmissionCard";
import { Section } from "../../shared/ui/layout/Section";
import { Text } from "../../shared/ui/layout/Text";
import { CardsEditor } from "./CardsEditor";
import { goToPreview } from "./ReelPreview";

interface PresentationEditorProps {
  tribute: TributePage;
  /** Names the open part. Undefined means the order of the videos. */
  part: PresentationPart | undefined;
  clips: readonly Submission[];
  state: EditorState;
  editor: Editor;
}

/** Edits the presentation, one part at a time. Each change is saved automatically. */
export function PresentationEditor(props: PresentationEditorProps) {
  const { t } = useTranslation();
  const { tribute, part, clips, state, editor } = props;
  const { design } = state;
  const isPlayable = clips.some((clip) => clip.state === "ready");
  return (
    <>
      {/* The gift has its own save button. */}
      {(part !== "gift" || state.saving !== "saved") && (
        <SaveBar state={state} editor={editor} onPreview={isPlayable ? goToPreview : undefined} />
      )}
      {part === undefined && <Videos {...props} />}
      {part === "cards" && (
        <CardsEditor tribute={tribute} design={design} onChange={editor.change} />
      )}
      {part === "music" && (
        <Section title={t("Music")}>
          <MusicPicker
            tributeId={tribute._id}
            music={design.music}
            onChange={(music, step) => editor.change({ ...design, music }, step)}
          />
        </Section>
      )}
    </>
  );
}

function Videos({ clips, state: { design }, editor }: PresentationEditorProps) {
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
