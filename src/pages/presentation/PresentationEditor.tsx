import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { paths } from "../../config/paths";
import { ClipArranger } from "../../features/presentation/ClipArranger";
import { inReelOrder } from "../../features/presentation/clipOrder";
import type { EditorState } from "../../features/presentation/presentationEditor";
import { SaveBar } from "../../features/presentation/SaveBar";
import type { PresentationEditor as Editor } from "../../features/presentation/usePresentation";
import { SubmissionCard } from "../../features/submissions/SubmissionCard";
import { ButtonLink } from "../../shared/ui/Button";
import { EmptyState } from "../../shared/ui/EmptyState";
import { Section } from "../../shared/ui/Section";
import { Text } from "../../shared/ui/Text";

interface PresentationEditorProps {
  tribute: TributePage;
  clips: readonly Submission[];
  state: EditorState;
  editor: Editor;
}

/** What can be arranged. Each change is saved by itself. */
export function PresentationEditor(props: PresentationEditorProps) {
  const { tribute, clips, state, editor } = props;
  const { look } = state;
  if (inReelOrder(clips, look.order).length === 0) return <NoVideos tributeId={tribute._id} />;
  return (
    <>
      <SaveBar state={state} editor={editor} />
      <Section title="Order of the videos">
        <Text size={14} tone="quiet">
          Changes are saved at once. What you hide stays with you and can come back.
        </Text>
        <ClipArranger
          submissions={clips}
          look={look}
          onChange={editor.change}
          renderClip={(submission, isHidden, buttons) => (
            <SubmissionCard submission={submission} isHidden={isHidden} action={buttons} />
          )}
        />
      </Section>
    </>
  );
}

function NoVideos({ tributeId }: { tributeId: string }) {
  const invite = (
    <ButtonLink tone="soft" to={paths.tributeDetails(tributeId)}>
      Invite people
    </ButtonLink>
  );
  return (
    <EmptyState illustration="reels" title="No videos yet" action={invite}>
      They appear here by themselves, ready to be put in order.
    </EmptyState>
  );
}
