import { ANSWER_SOFT_LIMIT_MS } from "@contract/limits";
import { Pause, Play, SwitchCamera } from "lucide-react";
import { IconButton } from "../../shared/ui/IconButton";
import { Text } from "../../shared/ui/Text";
import { CameraPicture } from "./CameraPicture";
import styles from "./FilmStep.module.css";
import { LevelMeter } from "./LevelMeter";
import { OfflineNote } from "./OfflineNote";
import { RecordButton } from "./RecordButton";
import { RecorderStage } from "./RecorderStage";
import { clockWords } from "./recorderWords";
import type { RecorderControl } from "./useRecorder";

interface FilmStepProps {
  recorder: RecorderControl;
  question: string | null;
  onClose: () => void;
}

/** The remaining time is shown only when it begins to matter. */
const LAST_MS = 30_000;

/** From the preview to the last second: the camera's picture, the question over it, one big button. */
export function FilmStep({ recorder, question, onClose }: FilmStepProps) {
  const { state, camera, dispatch } = recorder;
  const isRecording = state.step === "recording";
  const isPaused = isRecording && state.isPaused;
  return (
    <RecorderStage
      onClose={onClose}
      picture={<CameraPicture stream={camera.stream} isMirrored={camera.isMirrored} />}
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
          <OfflineNote isKept={recorder.storeProblem === null} />
          {recorder.storeProblem && (
            <Text size={14} align="center">
              {recorder.storeProblem}
            </Text>
          )}
          {camera.stream && <LevelMeter stream={camera.stream} />}
          <div className={styles.buttons}>
            {isRecording ? (
              <IconButton label={isPaused ? "Go on" : "Pause"} onClick={recorder.togglePause}>
                {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              </IconButton>
            ) : (
              <span />
            )}
            <RecordButton
              step={state.step}
              share={recorder.elapsedMs / ANSWER_SOFT_LIMIT_MS}
              onStart={() => dispatch({ type: "begin" })}
              onStop={recorder.stop}
            />
            {state.step === "preview" && camera.canSwitch ? (
              <IconButton label="Switch camera" onClick={recorder.switchCamera}>
                <SwitchCamera aria-hidden />
              </IconButton>
            ) : (
              <span />
            )}
          </div>
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

function Clock({ elapsedMs, isPaused }: { elapsedMs: number; isPaused: boolean }) {
  const leftMs = ANSWER_SOFT_LIMIT_MS - elapsedMs;
  const isEnding = leftMs <= LAST_MS;
  return (
    <p className={styles.clock} data-ending={isEnding || undefined}>
      <span className={styles.dot} data-paused={isPaused || undefined} aria-hidden />
      {isPaused ? "Paused " : ""}
      {isEnding ? `${clockWords(leftMs + 999)} left` : clockWords(elapsedMs)}
    </p>
  );
}
