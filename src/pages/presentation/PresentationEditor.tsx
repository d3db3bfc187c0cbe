import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { ClipArranger } from "../../features/presentation/ClipArranger";
import { inReelOrder } from "../../features/presentation/clipOrder";
import { ClipSheet } from "../../features/presentation/ClipSheet";
import { MusicPicker } from "../../features/presentation/MusicPicker";
import type { EditorState } from "../../features/presentation/presentationEditor";
import { SaveBar } from "../../features/presentation/SaveBar";
import type { PresentationEditor as Editor } from "../../features/presentation/usePresentation";
import { SubmissionCard } from "../../features/submissions/SubmissionCard";
import { ButtonLink } from "../../shared/ui/Button";
import { EmptyState } from "../../shared/ui/EmptyState";
import { Section } from "../../shared/ui/Section";
import { TabLinks } from "../../shared/ui/TabLinks";
import { Text } from "../../shared/ui/Text";
import { CardsEditor } from "./CardsEditor";
import { goToPreview } from "./ReelPreview";

interface PresentationEditorProps {
  tribute: TributePage;
  clips: readonly Submission[];
  state: EditorState;
  editor: Editor;
}

const PARTS = { videos: "Videos", cards: "Cards", music: "Music" } as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** What can be arranged, a part at a time. Each change is saved by itself. */
export function PresentationEditor(props: PresentationEditorProps) {
  const { t } = useTranslation();
  const { tribute, clips, state, editor } = props;
  const [search] = useSearchParams();
  const part = NAMES.find((name) => name === search.get("part")) ?? "videos";
  const { look } = state;
  const isPlayable = clips.some((clip) => clip.state === "ready");
  if (inReelOrder(clips, look.order).length === 0) return <NoVideos tributeId={tribute._id} />;
  const addressOf = (name: Part) =>
    `${paths.presentation(tribute._id)}${name === "videos" ? "" : `?part=${name}`}`;
  return (
    <>
      <TabLinks
        label={t("What to arrange")}
        tabs={NAMES.map((name) => ({
          to: addressOf(name),
          label: PARTS[name],
          isCurrent: name === part,
        }))}
      />
      <SaveBar state={state} editor={editor} onPreview={isPlayable ? goToPreview : undefined} />
      {part === "videos" && <Videos {...props} />}
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

function NoVideos({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const invite = (
    <ButtonLink tone="soft" to={paths.tributeDetails(tributeId)}>
      {t("Invite people")}
    </ButtonLink>
  );
  return (
    <EmptyState illustration="reels" title={t("No videos yet")} action={invite}>
      {t("They appear here by themselves, ready to be put in order.")}
    </EmptyState>
  );
}
