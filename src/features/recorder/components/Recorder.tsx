import { useTranslation } from "react-i18next";
import { type ReactNode, useEffect } from "react";
import { useOngoing } from "../../../shared/lib/ongoing";
import { cameraObstacle } from "../capture/cameraSupport";
import type { Recording } from "../upload/recordingsDb";
import { BlockedStep } from "./steps/BlockedStep";
import { FilmStep } from "./steps/FilmStep";
import { loadUnsentTake } from "../model/filming";
import { IntroStep } from "./steps/IntroStep";
import styles from "./Recorder.module.css";
import { AfterSaved } from "./steps/AfterSaved";
import { announcement } from "../model/announcement";
import { RecorderFrame } from "./RecorderFrame";
import { isInProgress, type Take } from "../model/recorderMachine";
import type { RecorderSubject } from "../model/recorderSubject";
import { savedText } from "../model/recorderTexts";
import { RefusedStep } from "./steps/RefusedStep";
import { ReviewStep } from "./steps/ReviewStep";
import { SavedStep } from "./steps/SavedStep";
import { SendingStep } from "./steps/SendingStep";
import { UnsentVideos } from "./UnsentVideos";
import { type RecorderControl, useRecorder } from "../model/useRecorder";
import { useUnsent } from "../model/useUnsent";

interface RecorderProps {
  subject: RecorderSubject;
  /** Heads the first step: the question, or another request. */
  title: string;
  /** Names the person the reel is for, as shown. It is null for feedback. */
  personName: string | null;
  /** Leaves the recorder. A take stays on the device. */
  onLeave: () => void;
  /** Sets the link that follows "Saved". `done` is its label. */
  doneHref: string;
  done: string;
  /** Runs when a video has arrived. It may be from an earlier visit and about something else. */
  onSaved?: (subject: RecorderSubject) => void;
  /** Goes to another question. It is null if every question has an answer. */
  onAnother: (() => void) | null;
  /** Holds the choice of another question. */
  intro?: ReactNode;
  /** Leads past the recording. */
  skip?: ReactNode;
  /** Follows the words of "Saved". */
  saved?: ReactNode;
}

/** Leads from the question to "Saved". The product has only this recorder. */
export function Recorder(props: RecorderProps) {
  const { t } = useTranslation();
  const recorder = useRecorder(props.subject);
  useOngoing(isInProgress(recorder.state));
  return (
    <RecorderFrame>
      <Step {...props} recorder={recorder} />
      <output className={styles.announcement}>{announcement(recorder.state, t)}</output>
    </RecorderFrame>
  );
}

type StepProps = RecorderProps & { recorder: RecorderControl };

function Step(props: StepProps) {
  const { recorder } = props;
  const { state } = recorder;
  switch (state.step) {
    case "intro":
    case "opening":
      return <Intro {...props} />;
    case "blocked":
      return (
        <BlockedStep
          error={state.error}
          questionId={props.subject.questionId}
          onTryAgain={recorder.openAgain}
          onVoice={recorder.openMicrophone}
          onFile={recorder.chooseFile}
          fileProblem={recorder.fileProblem}
          onClose={recorder.restart}
        />
      );
    case "preview":
    case "countdown":
    case "recording":
    case "finishing":
      return (
        <FilmStep
          recorder={recorder}
          question={props.subject.question}
          onClose={state.step === "recording" ? recorder.stop : recorder.restart}
        />
      );
    case "review":
      return <Review recorder={recorder} take={state.take} />;
    case "sending":
      return <Sending {...props} take={state.take} />;
    case "refused":
      return (
        <RefusedStep
          message={state.message}
          isStored={state.take.isStored}
          onTryAgain={() => recorder.send(state.take)}
          onClose={recorder.restart}
        />
      );
    case "saved":
      return <Saved {...props} savedSubject={state.subject} />;
    default:
      return state satisfies never;
  }
}

function Intro(props: StepProps) {
  const { recorder, title, onLeave } = props;
  const { recordings, refresh, deleteVideo } = useUnsent();
  const isOpening = recorder.state.step === "opening";
  useEffect(refresh, [refresh, isOpening]);

  async function resume(recording: Recording, isToBeSent: boolean): Promise<void> {
    const take = await loadUnsentTake(recording);
    if (!take) return refresh();
    recorder.dispatch({ type: "taken", take });
    if (isToBeSent) recorder.send(take);
  }
  return (
    <IntroStep
      title={title}
      obstacle={cameraObstacle()}
      questionId={props.subject.questionId}
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
        onSend={(recording) => void resume(recording, true)}
        onWatch={(recording) => void resume(recording, false)}
        onDelete={deleteVideo}
      />
      {props.intro}
    </IntroStep>
  );
}

function Review({ recorder, take }: { recorder: RecorderControl; take: Take }) {
  return (
    <ReviewStep
      take={take}
      onTrim={recorder.trim}
      onSend={() => recorder.send(take)}
      onRetake={take.stopReason ? () => recorder.retake(take) : undefined}
      onClose={recorder.restart}
    />
  );
}

function Sending({ recorder, take, onSaved, onLeave }: StepProps & { take: Take }) {
  return (
    <SendingStep
      take={take}
      onSaved={() => {
        recorder.dispatch({ type: "saved" });
        onSaved?.(take.subject);
      }}
      onRefused={(message) => recorder.dispatch({ type: "refused", message })}
      onClose={onLeave}
    />
  );
}

function Saved(props: StepProps & { savedSubject: RecorderSubject }) {
  const { t } = useTranslation();
  const { recorder, subject, personName, savedSubject, onAnother } = props;
  const answerAnother = (): void => {
    onAnother?.();
    recorder.restart();
  };
  return (
    <SavedStep
      text={savedText(savedSubject, { tributeId: subject.tributeId, personName }, t)}
      onClose={props.onLeave}
      more={props.saved}
    >
      <AfterSaved
        doneHref={props.doneHref}
        done={props.done}
        onAnother={onAnother && answerAnother}
      />
    </SavedStep>
  );
}
