import { useTranslation } from "react-i18next";
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from "react";
import { useOngoing } from "../../../shared/lib/ongoing";
import { cameraObstacle } from "../capture/cameraSupport";
import type { Recording } from "../upload/recordingsDb";
import { BlockedStep } from "./steps/BlockedStep";
import { CopyingStep, SendingStep } from "./steps/SendingStep";
import { FilmStep } from "./steps/FilmStep";
import { loadUnsentTake } from "../model/filming";
import { IntroStep } from "./steps/IntroStep";
import styles from "./Recorder.module.css";
import { AfterSaved, SavedStep } from "./steps/SavedStep";
import { announcement, savedText } from "../model/recorderTexts";
import { RecorderFrame } from "./RecorderFrame";
import { sendAgain, sendWithoutPhoto, useSending } from "../model/outbox";
import { type Take, isInProgress, isMessage } from "../model/recorderMachine";
import type { SendingState } from "../upload/outboxStore";
import type { RecorderSubject } from "../upload/recorderSubject";
import { RefusedStep } from "./steps/RefusedStep";
import { ReviewStep } from "./steps/ReviewStep";
import { UnsentVideos } from "./UnsentVideos";
import { type RecorderControl, useRecorder } from "../model/useRecorder";
import { useAskedName, useIsGuest, useIsNameless } from "../model/senderName";
import { listUnsentHere, useUnsent } from "../model/useUnsent";

/** Few people write, and the field needs more code than a camera. */
const WriteStep = lazy(async () => ({
  default: (await import("./steps/WriteStep")).WriteStep,
}));

interface RecorderProps {
  subject: RecorderSubject;
  title: string;
  /** Gives the name in a personal invitation, which may be empty. */
  invitedName?: string;
  nameHint?: string;
  /** Names the person the reel is for, as shown. It is null for feedback. */
  personName: string | null;
  /** Leaves the recorder. A take stays on the device. */
  onLeave: () => void;
  /** Sets the link that follows "Saved". `done` is its label. */
  doneHref: string;
  done: string;
  /** Runs when a video has arrived. It may be from an earlier visit and about something else. */
  onSaved?: (subject: RecorderSubject) => void;
  /** Tells whether the camera opens by itself, unless an unsent video waits here. */
  opensCamera?: boolean | undefined;
  /** Takes this file as if it was chosen here. */
  file?: File | null;
  /** Asks the next question instead. It is omitted if there is only one. */
  onOtherQuestion?: (() => void) | null;
  /** Goes to another question. It is null if every question has an answer. */
  onAnother: (() => void) | null;
  intro?: ReactNode;
  skip?: ReactNode;
  saved?: ReactNode;
  /** Says, once it is known, where the sender stands among the others. */
  place?: string | null;
  /** Offers to go on another time. */
  later?: ReactNode;
}

/** Leads from the question to "Saved". The product has only this recorder. */
export function Recorder(props: RecorderProps) {
  const { t } = useTranslation();
  const recorder = useRecorder(props.subject);
  const [showsOtherWays, setShowsOtherWays] = useState(false);
  const { state } = recorder;
  const sentTake = state.step === "sent" ? state.take : null;
  const sending = useSending(sentTake?.id ?? null);
  const isSaved = sending?.step === "saved";
  useOngoing(isInProgress(state) && !isSaved);
  useSavedCallback(isSaved ? sentTake : null, props.onSaved);
  useOpening(props.opensCamera === true, recorder.openCamera);
  useGivenFile(props.file ?? null, recorder.chooseFile);
  const showOtherWays = (): void => {
    setShowsOtherWays(true);
    recorder.restart();
  };
  return (
    <RecorderFrame>
      {recorder.copied === null ? (
        <Step {...props} {...{ recorder, sending, showsOtherWays }} onOtherWay={showOtherWays} />
      ) : (
        <CopyingStep copied={recorder.copied} onClose={recorder.stopCopying} />
      )}
      <output className={styles.announcement}>{announcement(state, sending, t)}</output>
    </RecorderFrame>
  );
}

function useSavedCallback(saved: Take | null, onSaved: RecorderProps["onSaved"]): void {
  const callBack = useEffectEvent((take: Take) => onSaved?.(take.subject));
  useEffect(() => {
    if (saved) callBack(saved);
  }, [saved]);
}

/**
 * Opens the camera for somebody who has just asked to record. A browser without one, or an unsent
 * video, is shown first.
 */
function useOpening(isAsked: boolean, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!isAsked || cameraObstacle()) return undefined;
    let isLeft = false;
    void listUnsentHere([]).then((unsent) => {
      if (!isLeft && unsent.length === 0) latest.current();
    });
    return () => {
      isLeft = true;
    };
  }, [isAsked]);
}

/** Takes a file that was chosen before the recorder opened. */
function useGivenFile(file: File | null, chooseFile: (file: File) => void): void {
  const choose = useEffectEvent(chooseFile);
  useEffect(() => {
    if (file) choose(file);
  }, [file]);
}

type StepProps = RecorderProps & {
  recorder: RecorderControl;
  /** Tells how far a take is that was sent. */
  sending: SendingState | null;
  showsOtherWays: boolean;
  /** Leaves the camera for the ways to take part without one. */
  onOtherWay: () => void;
};
type WritingProps = StepProps & { picture: Blob | null | undefined };

function Step(props: StepProps) {
  const { recorder } = props;
  const { state } = recorder;
  switch (state.step) {
    case "intro":
    case "opening":
      return <Intro {...props} />;
    case "writing":
      return <Writing {...props} picture={state.picture} />;
    case "blocked":
      return (
        <BlockedStep
          error={state.error}
          questionId={props.subject.questionId}
          onTryAgain={recorder.openAgain}
          onVoice={recorder.openMicrophone}
          onWrite={writeOf(props)}
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
          subject={props.subject}
          onOtherQuestion={props.onOtherQuestion ?? null}
          onOtherWay={props.onOtherWay}
          onClose={state.step === "recording" ? recorder.stop : recorder.restart}
        />
      );
    case "review":
      return <Review {...props} take={state.take} />;
    case "sent":
      return <Sent {...props} take={state.take} />;
    default:
      return state satisfies never;
  }
}

function Writing({ recorder, subject, title, picture }: WritingProps) {
  return (
    <Suspense fallback={null}>
      <WriteStep
        subject={subject}
        title={title}
        picture={picture}
        onDone={recorder.finishMessage}
        onClose={recorder.restart}
      />
    </Suspense>
  );
}

/** Only answers can be written. A thank-you and feedback have their own forms. */
const writeOf = ({ recorder, subject }: StepProps): (() => void) | null =>
  subject.kind === "answer" ? recorder.write : null;

function Intro(props: StepProps) {
  const { recorder, title, onLeave } = props;
  const { recordings, refresh, deleteVideo } = useUnsent();
  const isOpening = recorder.state.step === "opening";
  const isNameless = useIsNameless();
  useEffect(refresh, [refresh, isOpening]);

  async function resume(recording: Recording, isToBeSent: boolean): Promise<void> {
    const take = await loadUnsentTake(recording);
    if (!take) return refresh();
    recorder.dispatch({ type: "taken", take });
    if (isToBeSent && !isNameless) recorder.send(take);
  }
  return (
    <IntroStep
      title={title}
      onOtherQuestion={props.onOtherQuestion ?? null}
      obstacle={cameraObstacle()}
      questionId={props.subject.questionId}
      onOpenCamera={recorder.openCamera}
      onVoice={recorder.openMicrophone}
      onWrite={writeOf(props)}
      onFile={recorder.chooseFile}
      fileProblem={recorder.fileProblem}
      onClose={onLeave}
      isOpening={isOpening}
      showsOtherWays={props.showsOtherWays}
      skip={
        <>
          {props.later}
          {props.skip}
        </>
      }
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

function Review(props: StepProps & { take: Take }) {
  const { recorder, subject, take, invitedName, nameHint } = props;
  return (
    <ReviewStep
      take={take}
      askedName={useAskedName(take.subject, invitedName ?? "")}
      nameHint={take.subject.tributeId === subject.tributeId ? nameHint : undefined}
      onTrim={recorder.trim}
      onSend={(newName) => recorder.send(take, newName)}
      onRewrite={() => recorder.rewrite(take)}
      onRetake={take.stopReason ? () => recorder.retake(take) : undefined}
      onClose={recorder.restart}
      later={props.later}
    />
  );
}

/** Says "saved" only when the server has confirmed the video. */
function Sent(props: StepProps & { take: Take }) {
  const { recorder, sending, take } = props;
  switch (sending?.step) {
    case "sending":
      return <SendingStep take={take} sending={sending} onClose={props.onLeave} />;
    case "refused":
      return (
        <RefusedStep
          refusal={sending}
          isStored={take.isStored}
          onSendWithout={(photo) => sendWithoutPhoto(take.id, photo)}
          onTryAgain={() => sendAgain(take.id)}
          onClose={recorder.restart}
        />
      );
    case "saved":
      return <Saved {...props} />;
    case undefined:
      return null;
    default:
      return sending satisfies never;
  }
}

function Saved(props: StepProps & { take: Take }) {
  const { t } = useTranslation();
  const { recorder, subject, personName, take, onAnother } = props;
  const isGuest = useIsGuest();
  const answerAnother = (): void => {
    onAnother?.();
    recorder.restart();
  };
  return (
    <SavedStep
      take={take}
      place={take.subject.tributeId === subject.tributeId ? props.place : null}
      text={savedText(
        { ...take.subject, isMessage: isMessage(take) },
        { tributeId: subject.tributeId, personName },
        t,
      )}
      onClose={props.onLeave}
      more={props.saved}
    >
      <AfterSaved
        doneHref={props.doneHref}
        done={props.done}
        onAnother={onAnother && answerAnother}
        isQuiet={isGuest && Boolean(props.saved)}
      />
    </SavedStep>
  );
}
