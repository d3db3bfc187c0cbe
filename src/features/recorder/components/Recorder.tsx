import { useTranslation } from "react-i18next";
import { type ReactNode, useEffect } from "react";
import { useOngoing } from "../../../shared/lib/ongoing";
import { cameraObstacle } from "../capture/cameraSupport";
import type { Recording } from "../upload/recordingsDb";
import { BlockedStep } from "./steps/BlockedStep";
import { FilmStep } from "./steps/FilmStep";
import { unsentTake } from "../model/filming";
import { IntroStep } from "./steps/IntroStep";
import styles from "./Recorder.module.css";
import { AfterSaved } from "./steps/AfterSaved";
import { announcement } from "../model/announcement";
import { RecorderFrame } from "./RecorderFrame";
import { isUnderWay } from "../model/recorderMachine";
import type { RecorderSubject } from "../model/recorderSubject";
import { savedWords } from "../model/recorderWords";
import { RefusedStep } from "./steps/RefusedStep";
import { ReviewStep } from "./steps/ReviewStep";
import { SavedStep } from "./steps/SavedStep";
import { SendingStep } from "./steps/SendingStep";
import { UnsentVideos } from "./UnsentVideos";
import { type RecorderControl, useRecorder } from "../model/useRecorder";
import { useUnsent } from "../model/useUnsent";

interface RecorderProps {
  subject: RecorderSubject;
  /** Heads the start: the question, or what else is wanted. */
  title: string;
  /** Who the reel is for, as shown; null for a feedback. */
  personName: string | null;
  /** Leaves the recorder; a take stays on the device. */
  onLeave: () => void;
  /** Where "done" leads after "Saved", and in which words. */
  doneHref: string;
  done: string;
  /** A video has arrived; it may be one of an earlier visit, about something else. */
  onSaved?: (subject: RecorderSubject) => void;
  /** Goes to another question; null when every one has its answer. */
  onAnother: (() => void) | null;
  /** Choosing another question. */
  intro?: ReactNode;
  /** Leads past the recording. */
  skip?: ReactNode;
}

/** From the question to "Saved": the one recorder of the product. */
export function Recorder(props: RecorderProps) {
  const { t } = useTranslation();
  const recorder = useRecorder(props.subject);
  useOngoing(isUnderWay(recorder.state));
  return (
    <RecorderFrame>
      <Step {...props} recorder={recorder} />
      <output className={styles.announcement}>{announcement(recorder.state, t)}</output>
    </RecorderFrame>
  );
}

function Step(props: RecorderProps & { recorder: RecorderControl }) {
  const { t } = useTranslation();
  const { recorder, subject, personName, onLeave } = props;
  const { state, dispatch, chooseFile, toStart } = recorder;
  switch (state.step) {
    case "intro":
    case "opening":
      return <Intro {...props} />;
    case "blocked":
      return (
        <BlockedStep
          error={state.error}
          onTryAgain={recorder.openAgain}
          onFile={chooseFile}
          fileProblem={recorder.fileProblem}
          onClose={toStart}
        />
      );
    case "preview":
    case "countdown":
    case "recording":
    case "finishing":
      return (
        <FilmStep
          recorder={recorder}
          question={subject.question}
          onClose={state.step === "recording" ? recorder.stop : toStart}
        />
      );
    case "review":
      return (
        <ReviewStep
          take={state.take}
          onTrim={recorder.trim}
          onSend={() => recorder.send(state.take)}
          onRetake={state.take.stopReason ? () => recorder.retake(state.take) : undefined}
          onClose={toStart}
        />
      );
    case "sending":
      return (
        <SendingStep
          take={state.take}
          onSaved={() => {
            dispatch({ type: "saved" });
            props.onSaved?.(state.take.subject);
          }}
          onRefused={(message) => dispatch({ type: "refused", message })}
          onClose={onLeave}
        />
      );
    case "refused":
      return (
        <RefusedStep
          message={state.message}
          isKept={state.take.isKept}
          onTryAgain={() => recorder.send(state.take)}
          onClose={toStart}
        />
      );
    case "saved":
      return (
        <SavedStep
          words={savedWords(state.subject, { tributeId: subject.tributeId, personName }, t)}
          onClose={onLeave}
        >
          <AfterSaved
            doneHref={props.doneHref}
            done={props.done}
            onAnother={
              props.onAnother &&
              (() => {
                props.onAnother?.();
                toStart();
              })
            }
          />
        </SavedStep>
      );
    default:
      return state satisfies never;
  }
}

function Intro(props: RecorderProps & { recorder: RecorderControl }) {
  const { recorder, title, onLeave } = props;
  const { recordings, refresh, remove } = useUnsent();
  const isOpening = recorder.state.step === "opening";
  useEffect(refresh, [refresh, isOpening]);

  async function take(recording: Recording, isToBeSent: boolean): Promise<void> {
    const unsent = await unsentTake(recording);
    if (!unsent) return refresh();
    recorder.dispatch({ type: "taken", take: unsent });
    if (isToBeSent) recorder.send(unsent);
  }
  return (
    <IntroStep
      title={title}
      obstacle={cameraObstacle()}
      onOpenCamera={recorder.openCamera}
      onVoice={recorder.openMicrophone}
      onFile={recorder.chooseFile}
      fileProblem={recorder.fileProblem}
      onClose={onLeave}
      isOpening={isOpening}
      skip={props.skip}
    >
      <UnsentVideos
        recordings={recordings}
        onSend={(recording) => void take(recording, true)}
        onWatch={(recording) => void take(recording, false)}
        onDelete={remove}
      />
      {props.intro}
    </IntroStep>
  );
}
