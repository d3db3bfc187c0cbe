import { useTranslation } from "react-i18next";
import { ANSWER_SOFT_LIMIT_MS } from "@contract/limits";
import { FileAudio } from "lucide-react";
import { useState } from "react";
import { Text } from "../../../../shared/ui/layout/Text";
import { CameraPicture } from "../camera/CameraPicture";
import { DeviceChoice } from "../camera/DeviceChoice";
import { FileProblem, PickButton } from "../FilePicker";
import { FilmButtons } from "../camera/FilmButtons";
import styles from "./FilmStep.module.css";
import { LevelMeter } from "../camera/LevelMeter";
import { OfflineNote } from "../OfflineNote";
import { OutputNotice } from "../camera/OutputNotice";
import { RecorderStage } from "../camera/RecorderStage";
import { formatClock } from "../../model/recorderTexts";
import type { RecorderControl } from "../../model/useRecorder";
import { VoicePicture } from "../camera/VoicePicture";

interface FilmStepProps {
  recorder: RecorderControl;
  question: string | null;
  onClose: () => void;
}

/** The remaining time is shown only when it begins to matter. */
const LAST_MS = 30_000;

/**
 * Covers the steps from the preview to the last second: the camera's picture, the question over it,
 * one big button.
 */
export function FilmStep({ recorder, question, onClose }: FilmStepProps) {
  const { state, camera, voice } = recorder;
  const [isChoosing, setChoosing] = useState(false);
  const isReady = state.step === "preview";
  const isRecording = state.step === "recording";
  const isPaused = isRecording && state.isPaused;
  return (
    <RecorderStage
      onClose={onClose}
      picture={
        voice ? (
          <VoicePicture picture={voice.picture} />
        ) : (
          <CameraPicture stream={camera.stream} isMirrored={camera.isMirrored} />
        )
      }
      corner={isRecording && <Clock elapsedMs={recorder.elapsedMs} isPaused={isPaused} />}
      title={
        question && (
          <Text as="h1" size={20}>
            {question}
          </Text>
        )
      }
      controls={
        <>
          <StoreNotes problem={recorder.storeProblem} />
          {isReady && isChoosing && camera.stream && (
            <DeviceChoice
              devices={camera.devices}
              stream={camera.stream}
              onChoose={recorder.chooseDevice}
            />
          )}
          {isReady && voice && <SoundFileButton recorder={recorder} />}
          <OutputNotice
            problem={recorder.outputProblem}
            onRecordOtherwise={recorder.recordOtherwise}
          />
          {camera.stream && <LevelMeter stream={camera.stream} />}
          <FilmButtons
            recorder={recorder}
            isChoosing={isChoosing}
            onChooseDevices={() => setChoosing(!isChoosing)}
          />
        </>
      }
    >
      {state.step === "countdown" && (
        <p key={state.left} className={styles.countdown}>
          {state.left}
        </p>
      )}
    </RecorderStage>
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

/** Takes a voice that was recorded elsewhere. */
function SoundFileButton({ recorder }: { recorder: RecorderControl }) {
  const { t } = useTranslation();
  return (
    <>
      <FileProblem message={recorder.fileProblem} />
      {/* The voice may accompany a photograph. */}
      <PickButton
        accept="audio/*"
        tone="soft"
        icon={<FileAudio aria-hidden />}
        onFile={recorder.chooseFile}
      >
        {t("Choose a sound file instead")}
      </PickButton>
    </>
  );
}

function Clock({ elapsedMs, isPaused }: { elapsedMs: number; isPaused: boolean }) {
  const { t } = useTranslation();
  const leftMs = ANSWER_SOFT_LIMIT_MS - elapsedMs;
  const isEnding = leftMs <= LAST_MS;
  return (
    <p className={styles.clock} data-ending={isEnding || undefined}>
      <span className={styles.dot} data-paused={isPaused || undefined} aria-hidden />
      {isPaused ? t("Paused ") : ""}
      {isEnding ? t("{{time}} left", { time: formatClock(leftMs + 999) }) : formatClock(elapsedMs)}
    </p>
  );
}
