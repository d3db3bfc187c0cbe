import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { useState } from "react";
import type { PresentationPart } from "../../config/paths";
import { ClipArranger } from "../../features/presentation/components/ClipArranger";
import { ClipSheet } from "../../features/presentation/components/ClipSheet";
import { MusicPicker } from "../../features/presentation/components/MusicPicker";
import type { EditorState } from "../../features/presentation/model/editor";
import { SaveBar } from "../../features/presentation/components/SaveBar";
import type { PresentationEditor as Editor } from "../../features/presentation/api/usePresentation";
import { SubmissionCard } from "../../features/submissions/components/SubmissionCard";
import { Section } from "../../shared/ui/layout/Section";
import { Text } from "../../shared/ui/layout/Text";
import { CardsEditor } from "./CardsEditor";
import { goToPreview } from "./ReelPreview";

interface PresentationEditorProps {
  tribute: TributePage;
  /** The order of the videos without one. */
  part: PresentationPart | undefined;
  clips: readonly Submission[];
  state: EditorState;
  editor: Editor;
}

/** What can be arranged, a part at a time. Each change is saved by itself. */
export function PresentationEditor(props: PresentationEditorProps) {
  const { t } = useTranslation();
  const { tribute, part, clips, state, editor } = props;
  const { look } = state;
  const isPlayable = clips.some((clip) => clip.state === "ready");
  return (
    <>
      {/* The gift is saved by its own button. */}
      {(part !== "gift" || state.saving !== "saved") && (
        <SaveBar state={state} editor={editor} onPreview={isPlayable ? goToPreview : undefined} />
      )}
      {part === undefined && <Videos {...props} />}
      {part === "cards" && <CardsEditor tribute={tribute} look={look} onChange={editor.change} />}
      {part === "music" && (
        <Section title={t("Music")}>
          <MusicPicker
            tributeId={tribute._id}
            music={look.music}
            onChange={(music, step) => editor.change({ ...look, music }, step)}
          />
        </Section>
      )}
    </>
  );
}

function Videos({ clips, state: { look }, editor }: PresentationEditorProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Section title={t("Order of the videos")}>
      <Text size={14} tone="quiet">
        {t("Changes are saved at once. What you hide stays with you and can come back.")}
      </Text>
      <ClipArranger
        submissions={clips}
        look={look}
        onChange={editor.change}
        onEdit={setEdited}
        renderClip={(submission, isHidden, buttons) => (
          <SubmissionCard submission={submission} isHidden={isHidden} action={buttons} />
        )}
      />
      <ClipSheet
        submission={clips.find((clip) => clip._id === edited) ?? null}
        look={look}
        onChange={editor.change}
        onClose={() => setEdited(null)}
      />
    </Section>
  );
}
