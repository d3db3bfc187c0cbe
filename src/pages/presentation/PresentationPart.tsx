import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense } from "react";
import { MusicPicker } from "../../features/presentation/components/MusicPicker";
import { SubmissionsSkeleton } from "../../features/submissions/components/SubmissionsSkeleton";
import { Section } from "../../shared/ui/layout/Section";
import { CardsEditor } from "./CardsEditor";
import { GIFT_ID } from "./GiveReelLink";
import type { Part } from "./PartTabs";
import styles from "./TributePresentationPage.module.css";
import type { useArranging } from "./useArranging";
import { VideosPart } from "./VideosPart";

/** It is loaded when it is opened, because most visits arrange the reel. */
const GiftPart = lazy(async () => ({ default: (await import("./GiftPart")).GiftPart }));

interface PresentationPartProps extends Pick<ReturnType<typeof useArranging>, "state" | "editor"> {
  tribute: TributePage;
  part: Part;
  /** It is null until the clips have loaded. */
  clips: readonly Submission[] | null;
  /** Tells that an error is already shown. */
  isFailed: boolean;
  onEdit: (id: string) => void;
}

/** Edits one part of a presentation. Each change is saved automatically, except in the gift. */
export function PresentationPart(props: PresentationPartProps) {
  const { t } = useTranslation();
  const { tribute, part, clips, state, editor, isFailed } = props;
  if (part === "gift") {
    return (
      <div id={GIFT_ID} className={styles.gift}>
        <Suspense fallback={<SubmissionsSkeleton />}>
          <GiftPart tribute={tribute} />
        </Suspense>
      </div>
    );
  }
  if (!state || !editor || !clips) return isFailed ? null : <SubmissionsSkeleton />;
  const { design } = state;
  switch (part) {
    case "videos":
      return <VideosPart {...{ clips, design, editor }} onEdit={props.onEdit} />;
    case "cards":
      return <CardsEditor tribute={tribute} design={design} onChange={editor.change} />;
    case "music":
      return (
        <Section title={t("Music")}>
          <MusicPicker
            tributeId={tribute._id}
            music={design.music}
            onChange={(music, step) => editor.change({ ...design, music }, step)}
          />
        </Section>
      );
    default:
      return part satisfies never;
  }
}
