import { useTranslation } from "react-i18next";
import { FILMED_ANSWER_MAX_MS } from "@contract/limits";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { Button } from "../../../../shared/ui/action/Button";
import { Text } from "../../../../shared/ui/layout/Text";
import { CameraPicture } from "../camera/CameraPicture";
import { DeviceChoice } from "../camera/DeviceChoice";
import { FilmButtons } from "../camera/FilmButtons";
import { FilmHeader } from "../camera/FilmHeader";
import { MoreChoices } from "../camera/MoreChoices";
import styles from "./FilmStep.module.css";
import { OfflineNote } from "../OfflineNote";
import { OutputNotice, PictureNotice } from "../camera/FilmNotice";
import { VoiceChoices } from "../photos/VoiceChoices";
import { SoundRow } from "../sound/SoundRow";
import { RecorderStage } from "../camera/RecorderStage";
import { formatClock } from "../../model/recorderTexts";
import type { RecorderSubject } from "../../upload/recorderSubject";
import { useNotes } from "../../model/useNotes";
import type { RecorderControl } from "../../model/useRecorder";
import { VoicePicture } from "../camera/VoicePicture";

interface FilmStepProps {
  recorder: RecorderControl;
  subject: RecorderSubject;
  /** Asks the next question instead. It is null if there is only one. */
  onOtherQuestion: (() => void) | null;
  /** Leads to the ways to take part without a camera. */
  onOtherWay: () => void;
  onClose: () => void;
}

/** The remaining time is shown only when it begins to matter. */
const LAST_MS = 30_000;

/** Names what is open over the picture before the recording. */
type Panel = "more" | "devices" | "notes" | "sound";

export function FilmStep(props: FilmStepProps) {
  const { recorder, subject, onClose } = props;
  const { state, camera, voice } = recorder;
  const notes = useNotes(subject);
  const [opened, setOpened] = useState<Panel | null>(null);
  const isReady = state.step === "preview";
  const panel = isReady ? opened : null;
  // Whatever is open ends with the countdown.
  if (panel !== opened) setOpened(null);
  const toggle = (one: Panel): void => setOpened(opened === one ? null : one);
  const isRecording = state.step === "recording";
  const isPaused = isRecording && state.isPaused;
  return (
    <RecorderStage
      onClose={onClose}
      picture={
        voice ? (
          <VoicePicture photos={voice.photos} />
        ) : (
          <CameraPicture stream={camera.stream} isMirrored={camera.isMirrored} />
        )
      }
      corner={
        isRecording ? (
          <Clock elapsedMs={recorder.elapsedMs} isPaused={isPaused} />
        ) : (
          panel === "notes" && <NotesDone onPress={() => toggle("notes")} />
        )
      }
      title={
        <>
          <FilmHeader
            question={subject.question}
            notes={notes}
            isEditing={panel === "notes"}
            isRunning={isRecording && !isPaused}
          />
          {isReady && panel !== "notes" && <OtherQuestion {...props} />}
        </>
      }
      controls={<FilmControls {...props} panel={panel} onToggle={toggle} />}
    >
      {state.step === "countdown" && (
        <p key={state.left} className={styles.countdown}>
          {state.left}
        </p>
      )}
    </RecorderStage>
  );
}

interface FilmControlsProps extends FilmStepProps {
  panel: Panel | null;
  onToggle: (panel: Panel) => void;
}

function FilmControls(props: FilmControlsProps) {
  const { recorder, panel, onToggle } = props;
  const { state, camera, voice } = recorder;
  const isReady = state.step === "preview";
  return (
    <>
      <StoreNotes problem={recorder.storeProblem} />
      {panel === "more" && (
        <MoreChoices
          recorder={recorder}
          onNotes={() => onToggle("notes")}
          onSound={() => onToggle("sound")}
          onDevices={() => onToggle("devices")}
          onSwitch={() => {
            onToggle("more");
            recorder.switchCamera();
          }}
          onOtherWay={voice ? null : props.onOtherWay}
        />
      )}
      {panel === "devices" && camera.stream && (
        <DeviceChoice
          devices={camera.devices}
          stream={camera.stream}
          onChoose={recorder.chooseDevice}
        />
      )}
      {isReady && panel === null && voice && <VoiceChoices recorder={recorder} voice={voice} />}
      <OutputNotice problem={recorder.outputProblem} onRecordOtherwise={recorder.recordOtherwise} />
      {camera.stream && <PictureNotice stream={camera.stream} />}
      {camera.stream && (
        <SoundRow
          stream={camera.stream}
          devices={camera.devices}
          onChooseDevice={recorder.chooseDevice}
          isChecking={panel === "sound"}
          onDone={() => onToggle("sound")}
        />
      )}
      <FilmButtons
        recorder={recorder}
        isRecordingNext={panel !== "sound"}
        hasMore={panel !== null && panel !== "notes"}
        onMore={() => onToggle(panel === "notes" || panel === null ? "more" : panel)}
      />
    </>
  );
}

function NotesDone({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button tone="plain" onClick={onPress}>
      {t("Done")}
    </Button>
  );
}

function OtherQuestion({ recorder, onOtherQuestion }: FilmStepProps) {
  const { t } = useTranslation();
  if (!onOtherQuestion || recorder.voice) return null;
  return (
    <div className={styles.other}>
      <Button tone="plain" onClick={onOtherQuestion} startIcon={<RefreshCw aria-hidden />}>
        {t("Another question")}
      </Button>
    </div>
  );
}

/** Says where the recording is kept if there is no network or no storage. */
function StoreNotes({ problem }: { problem: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <OfflineNote isStored={problem === null} />
      {problem && (
        <Text size={14} align="center">
          {t(problem)}
        </Text>
      )}
    </>
  );
}

function Clock({ elapsedMs, isPaused }: { elapsedMs: number; isPaused: boolean }) {
  const { t } = useTranslation();
  const leftMs = FILMED_ANSWER_MAX_MS - elapsedMs;
  const isEnding = leftMs <= LAST_MS;
  return (
    <p className={styles.clock} data-ending={isEnding || undefined}>
      <span className={styles.dot} data-paused={isPaused || undefined} aria-hidden />
      {isPaused ? t("Paused ") : ""}
      {isEnding ? t("{{time}} left", { time: formatClock(leftMs + 999) }) : formatClock(elapsedMs)}
    </p>
  );
}
