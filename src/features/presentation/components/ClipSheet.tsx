import { useTranslation } from "react-i18next";
import type { Translate } from "@contract/msg";
import { CLIP_MIN_MS } from "@contract/domain/presentation";
import type { ClipEdit } from "@contract/http/presentation";
import type { Submission } from "@contract/http/submission";
import { type Trim, effectiveTrim } from "@contract/trim";
import { type ComponentProps, type ReactNode, type RefObject, useMemo, useRef } from "react";
import { type TrimSpan, spanOf, trimOf } from "../../../shared/lib/trimSpan";
import { usePlayedPart } from "../../../shared/media/usePlayedPart";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Switch } from "../../../shared/ui/form/Switch";
import { Text } from "../../../shared/ui/layout/Text";
import { TextInput } from "../../../shared/ui/form/TextInput";
import { TrimBar } from "../../../shared/ui/media/TrimBar";
import { editOf, trimFor, withEdit } from "../model/clipEdits";
import { withHidden } from "../model/clipOrder";
import type { Design } from "../model/editor";
import { useGetDownloadUrlQuery } from "../../../services/submission";
import { ClipStage } from "../../../shared/ui/media/ClipStage";

interface ClipSheetProps {
  /** It is null while no clip is open. */
  submission: Submission | null;
  design: Design;
  /** Consecutive changes with the same `step` are undone together. */
  onChange: (design: Design, step?: string) => void;
  onClose: () => void;
  renderCaptions: (
    submission: Submission,
    video: RefObject<HTMLVideoElement | null>,
    part: TrimSpan | null,
  ) => ReactNode;
  renderDelete: (submission: Submission) => ReactNode;
}

const nameOf = ({ contributor }: Submission, t: Translate): string =>
  `${contributor.firstName} ${contributor.lastName}`.trim() || t("Someone");

export function ClipSheet({ submission, onClose, ...rest }: ClipSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet
      label={submission ? t("{{name}}'s video", { name: nameOf(submission, t) }) : t("No video")}
      open={submission !== null}
      onClose={onClose}
    >
      {submission && <Content key={submission._id} submission={submission} {...rest} />}
    </BottomSheet>
  );
}

interface ContentProps extends Omit<ClipSheetProps, "submission" | "onClose"> {
  submission: Submission;
}

function Content({ submission, design, onChange, renderCaptions, renderDelete }: ContentProps) {
  const { t } = useTranslation();
  const { _id: id } = submission;
  const edit = editOf(design, id);
  const part = useShownPart(edit, submission);
  const video = useRef<HTMLVideoElement>(null);
  const change = (changes: Partial<ClipEdit>, step: string) =>
    onChange(withEdit(design, id, changes), `${id} ${step}`);
  return (
    <Stack gap={3}>
      <Heading name={edit.displayName || nameOf(submission, t)} question={submission.question} />
      <TrimmedVideo
        video={video}
        submission={submission}
        part={part}
        onTrim={(trim) => change(trimFor(submission, trim), "trim")}
      />
      <TextInput
        label={t("Name in the reel")}
        value={edit.displayName ?? ""}
        placeholder={nameOf(submission, t)}
        maxLength={60}
        dir="auto"
        hint={t("On their card, and in the list of people.")}
        onChange={(event) => change({ displayName: event.target.value || null }, "name")}
      />
      <Switch
        label={t("Show it in the reel")}
        hint={t("You keep anything you hide.")}
        isOn={!design.hidden.includes(id)}
        onChange={(isOn) => onChange(withHidden(design, id, !isOn))}
      />
      <Stack as="section" gap={1} aria-label={t("Captions of this video")}>
        <Text as="h3" size={16}>
          {t("Captions")}
        </Text>
        {renderCaptions(submission, video, part)}
      </Stack>
      {renderDelete(submission)}
    </Stack>
  );
}

/**
 * Returns the part of the clip that the reel shows. It is null while the clip's length is not
 * known.
 */
function useShownPart(edit: ClipEdit, submission: Submission): TrimSpan | null {
  const { durationMs } = submission;
  const { trimStartMs, trimEndMs } = effectiveTrim(edit, submission);
  return useMemo(
    () => (durationMs === null ? null : spanOf({ trimStartMs, trimEndMs }, durationMs)),
    [trimStartMs, trimEndMs, durationMs],
  );
}

function Heading({ name, question }: { name: string; question: string | null }) {
  return (
    <Stack gap={0.5}>
      <Text as="h2" size={20}>
        <bdi>{name}</bdi>
      </Text>
      {question && (
        <Text size={14} tone="quiet">
          <bdi>{question}</bdi>
        </Text>
      )}
    </Stack>
  );
}

interface TrimmedVideoProps {
  video: RefObject<HTMLVideoElement | null>;
  submission: Submission;
  part: TrimSpan | null;
  onTrim: (trim: Trim) => void;
}

function TrimmedVideo({ video, submission, part, onTrim }: TrimmedVideoProps) {
  const { t } = useTranslation();
  const { _id: id, posterUrl, durationMs } = submission;
  const { isPlaying, timeMs, toggle, seek } = usePlayedPart(video, part);
  return (
    <Stack gap={2}>
      <ClipVideo
        submissionId={id}
        posterUrl={posterUrl}
        element={video}
        isPlaying={isPlaying}
        onToggle={toggle}
      />
      {part && durationMs !== null && durationMs > CLIP_MIN_MS && (
        <TrimBar
          label={t("Trim this video")}
          durationMs={durationMs}
          minMs={CLIP_MIN_MS}
          value={part}
          timeMs={timeMs}
          onChange={(next, moved) => {
            onTrim(trimOf(next, durationMs));
            seek(moved === "start" ? next.startMs : next.endMs);
          }}
        />
      )}
    </Stack>
  );
}

interface ClipVideoProps extends Omit<ComponentProps<typeof ClipStage>, "url"> {
  submissionId: string;
}

/** Plays the original of a clip, so that the trimmed parts can be seen too. */
function ClipVideo({ submissionId, ...stage }: ClipVideoProps) {
  const { currentData: data } = useGetDownloadUrlQuery({ submissionId });
  return <ClipStage {...stage} url={data?.url} />;
}
