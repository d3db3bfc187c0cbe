import { useTranslation } from "react-i18next";
import type { Translate } from "@contract/msg";
import { CLIP_MIN_MS, type ClipEdit } from "@contract/http/presentation";
import type { Submission } from "@contract/http/submission";
import { shownTrim } from "@contract/trim";
import { useMemo, useRef } from "react";
import { spanOf, trimOf } from "../../../shared/lib/trimSpan";
import { usePlayedPart } from "../../../shared/media/usePlayedPart";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Switch } from "../../../shared/ui/form/Switch";
import { Text } from "../../../shared/ui/layout/Text";
import { TextInput } from "../../../shared/ui/form/TextInput";
import { TrimBar } from "../../../shared/ui/media/TrimBar";
import { CaptionsEditor } from "./CaptionsEditor";
import { editOf, trimFor, withEdit } from "../model/clipEdits";
import { withHidden } from "../model/clipOrder";
import { ClipVideo } from "./ClipVideo";
import type { Design } from "../model/editor";

interface ClipSheetProps {
  /** Null while nothing is looked at. */
  submission: Submission | null;
  look: Design;
  /** Changes under one `step` are undone together. */
  onChange: (look: Design, step?: string) => void;
  onClose: () => void;
}

const nameOf = ({ contributor }: Submission, t: Translate): string =>
  `${contributor.firstName} ${contributor.lastName}`.trim() || t("Someone");

/** What can be changed of one clip: its name, its ends, what is read along, and whether it is shown. */
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

function Content({ submission, look, onChange }: ContentProps) {
  const { t } = useTranslation();
  const { _id: id, posterUrl, durationMs, question } = submission;
  const edit = editOf(look, id);
  const { trimStartMs, trimEndMs } = shownTrim(edit, submission);
  const part = useMemo(
    () => (durationMs === null ? null : spanOf({ trimStartMs, trimEndMs }, durationMs)),
    [trimStartMs, trimEndMs, durationMs],
  );
  const video = useRef<HTMLVideoElement>(null);
  const { isPlaying, timeMs, toggle, seek } = usePlayedPart(video, part);
  const change = (what: Partial<ClipEdit>, step: string) =>
    onChange(withEdit(look, id, what), `${id} ${step}`);
  return (
    <Stack gap={3}>
      <Stack gap={0.5}>
        <Text as="h2" size={20}>
          <bdi>{edit.displayName || nameOf(submission, t)}</bdi>
        </Text>
        {question && (
          <Text size={14} tone="quiet">
            <bdi>{question}</bdi>
          </Text>
        )}
      </Stack>
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
              change(trimFor(submission, trimOf(next, durationMs)), "trim");
              seek(moved === "start" ? next.startMs : next.endMs);
            }}
          />
        )}
      </Stack>
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
        hint={t("What is hidden stays with you.")}
        isOn={!look.hidden.includes(id)}
        onChange={(isOn) => onChange(withHidden(look, id, !isOn))}
      />
      <Stack as="section" gap={1} aria-label={t("Captions of this video")}>
        <Text as="h3" size={16}>
          {t("Captions")}
        </Text>
        <CaptionsEditor submissionId={id} part={part} />
      </Stack>
    </Stack>
  );
}
