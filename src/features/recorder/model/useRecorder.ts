import { useTranslation } from "react-i18next";
import { MESSAGE_TYPE } from "@contract/domain/submission";
import type { Trim } from "@contract/trim";
import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { CameraError, type CameraProblem, toCameraError } from "../capture/cameraError";
import type { NewName } from "../api/sendTake";
import type { CameraChoice } from "../capture/camera";
import type { CameraRecorder } from "../capture/cameraRecorder";
import { recordingWays } from "../capture/cameraSupport";
import type { OutputProblem } from "../capture/outputWatch";
import { changeRecording } from "../upload/recordings";
import { FileGoneError } from "../upload/fileGone";
import { fileObstacle } from "./fileObstacle";
import { storeFile } from "./filming";
import { deleteTake, prepareSending, send, stopUnsentUploads } from "./outbox";
import {
  AT_INTRO,
  isMessage,
  type RecorderEvent,
  recorderReducer,
  type RecorderState,
  type Take,
} from "./recorderMachine";
import type { RecorderSubject } from "../upload/recorderSubject";
import { type Camera, useCamera } from "./useCamera";
import { clearMessageDraft, writeMessageDraft } from "./useMessageDraft";
import { useCountdown, useFilming } from "./useFilming";

/** Describes a recording without a camera: a voice, over photographs or alone. */
export interface Voice {
  readonly photos: readonly File[];
  /** Says why a chosen photograph is not among them, or is null. */
  readonly photoProblem: string | null;
}

export interface RecorderControl {
  readonly state: RecorderState;
  readonly dispatch: Dispatch<RecorderEvent>;
  readonly camera: Camera;
  /** Gives the recorded time in milliseconds. */
  readonly elapsedMs: number;
  /** Says that the browser delivers nothing while it records, or is null. */
  readonly outputProblem: OutputProblem | null;
  /** Says why the device stores no copy, or is null. */
  readonly storeProblem: string | null;
  /** Says why the chosen file cannot be sent, or is null. */
  readonly fileProblem: string | null;
  /** Gives the share of the chosen file that is copied to this device, from 0 to 1, or is null. */
  readonly copied: number | null;
  readonly stopCopying: () => void;
  /** It is set while a voice is recorded instead of a picture. */
  readonly voice: Voice | null;
  readonly openCamera: () => void;
  readonly openMicrophone: (voice: Voice) => void;
  /** Changes the photographs of a voice that is not recorded yet. */
  readonly changePhotos: (voice: Voice) => void;
  readonly openAgain: () => void;
  /** Gives up a recording without bytes, and opens the camera to record in another way. */
  readonly recordOtherwise: () => void;
  readonly switchCamera: () => void;
  readonly chooseDevice: (chosen: Pick<CameraChoice, "deviceId" | "microphoneId">) => void;
  /** Takes a video or a sound file. */
  readonly chooseFile: (file: File) => void;
  /** Begins a written message, with the picture of an earlier version if there is one. */
  readonly write: () => void;
  readonly finishMessage: (text: string, picture: Blob | null) => void;
  /** Returns from a card to its message. */
  readonly rewrite: (take: Take) => void;
  readonly togglePause: () => void;
  readonly stop: () => void;
  /** Chooses the part of the take that is shown. */
  readonly trim: (trim: Trim) => void;
  /** Hands the take over to the outbox, with the name that a guest has just entered. */
  readonly send: (take: Take, newName?: NewName | null) => void;
  /** Returns to the question. A take stays on the device. */
  readonly restart: () => void;
  /** Deletes the take, also from the device, and opens the camera again. */
  readonly retake: (take: Take) => void;
}

export function useRecorder(subject: RecorderSubject): RecorderControl {
  const [state, dispatch] = useReducer(recorderReducer, AT_INTRO);
  const [storeProblem, setStoreProblem] = useState<string | null>(null);
  const camera = useCamera();
  const { voice, setVoice, openDevice, ...opening } = useDeviceOpening(camera, dispatch);
  const takes = useTakeHandler(voice === null, camera.close, dispatch);
  const { setFileProblem, ...chosenFile } = useChosenFile(subject, voice, takes.onTaken);
  // A take that its person leaves without a decision stays on the device.
  useEffect(() => stopUnsentUploads, []);
  useStoredTrim(state);
  const isSendingNear = state.step === "preview" || state.step === "review";
  useEffect(() => {
    if (isSendingNear) void prepareSending();
  }, [isSendingNear]);
  useCountdown(state, dispatch);
  const context = { subject, pictures: voice?.photos ?? [], attempt: takes.attempt };
  const callbacks = { dispatch, onTaken: takes.onTaken, onStoreProblem: setStoreProblem };
  const { recorder, ...filming } = useFilming(state, camera.stream, context, callbacks);

  const open = (wanted: Voice | null): void => {
    setFileProblem(null);
    openDevice(wanted);
  };
  return {
    state,
    dispatch,
    camera,
    ...filming,
    storeProblem,
    ...chosenFile,
    voice,
    ...opening,
    changePhotos: setVoice,
    openCamera: () => open(null),
    openMicrophone: open,
    openAgain: () => open(voice),
    recordOtherwise() {
      recorder.current?.discard();
      takes.recordOtherwise(() => open(voice));
    },
    ...messageControls(subject, takes.onTaken, dispatch),
    ...recordingControls(state, recorder, dispatch),
    trim: (trim) => dispatch({ type: "trimmed", trim }),
    send(take, newName = null) {
      if (isMessage(take)) clearMessageDraft(take.subject);
      send({ ...take, newName });
      dispatch({ type: "send" });
    },
    retake(take) {
      void deleteTake(take);
      open(voice);
    },
    restart() {
      camera.close();
      stopUnsentUploads();
      setVoice(null);
      setFileProblem(null);
      dispatch({ type: "restart" });
    },
  };
}

/**
 * Handles the end of a recording, which is null without a byte. `attempt` counts the ways to record
 * that have failed; after the last way comes the first one again.
 */
function useTakeHandler(hasPicture: boolean, close: () => void, dispatch: Dispatch<RecorderEvent>) {
  const [attempt, setAttempt] = useState(0);
  /** Goes on to the next way, and tells whether there is one. */
  const failAttempt = (): boolean => {
    const hasNext = attempt + 1 < recordingWays(hasPicture).length;
    setAttempt(hasNext ? attempt + 1 : 0);
    return hasNext;
  };
  const block = (problem: CameraProblem): void => {
    close();
    dispatch({ type: "blocked", error: new CameraError(problem) });
  };
  const onTaken = (take: Take | null): void => {
    if (!take) return block(failAttempt() ? "nothingRecorded" : "cannotRecord");
    close();
    dispatch({ type: "taken", take });
  };
  const recordOtherwise = (openAgain: () => void): void => {
    if (failAttempt()) openAgain();
    else block("cannotRecord");
  };
  return { attempt, onTaken, recordOtherwise };
}

/** Opens the camera, or only the microphone for a voice, and reports when that is not possible. */
function useDeviceOpening(camera: Camera, dispatch: Dispatch<RecorderEvent>) {
  const [voice, setVoice] = useState<Voice | null>(null);
  const openWith = async (open: () => Promise<MediaStream | null>): Promise<void> => {
    try {
      if (await open()) dispatch({ type: "opened" });
    } catch (error) {
      dispatch({ type: "blocked", error: toCameraError(error) });
    }
  };
  const openDevice = (wanted: Voice | null): void => {
    setVoice(wanted);
    dispatch({ type: "open" });
    void openWith(wanted ? camera.listen : camera.open);
  };
  return {
    voice,
    setVoice,
    openDevice,
    switchCamera: () => void openWith(camera.switchOver),
    chooseDevice: (chosen: Pick<CameraChoice, "deviceId" | "microphoneId">) =>
      void openWith(() => camera.choose(chosen)),
  };
}

/** The copy of a smaller file is over before anybody could read about it. */
const NOTICED_BYTES = 20 * 1024 * 1024;

/** Takes a file instead of a recording, unless it cannot be sent. */
function useChosenFile(
  subject: RecorderSubject,
  voice: Voice | null,
  onTaken: (take: Take) => void,
) {
  const { t } = useTranslation();
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [copied, setCopied] = useState<number | null>(null);
  const copying = useRef<AbortController | null>(null);
  useEffect(() => () => copying.current?.abort(), []);

  async function takeFile(file: File, signal: AbortSignal): Promise<void> {
    const obstacle = await fileObstacle(file, voice !== null, t);
    signal.throwIfAborted();
    setFileProblem(obstacle);
    if (obstacle) return;
    const pictures = file.type.startsWith("audio/") && voice ? voice.photos : [];
    const onProgress = file.size < NOTICED_BYTES ? undefined : setCopied;
    onProgress?.(0);
    onTaken(
      await storeFile(file, { subject, pictures }, { signal, ...(onProgress && { onProgress }) }),
    );
  }
  async function chooseFile(file: File): Promise<void> {
    copying.current?.abort();
    const own = new AbortController();
    copying.current = own;
    try {
      await takeFile(file, own.signal);
    } catch (error) {
      if (error instanceof FileGoneError) setFileProblem(t(error.message));
      else if (!own.signal.aborted) throw error;
    } finally {
      if (copying.current === own) setCopied(null);
    }
  }
  return {
    fileProblem,
    setFileProblem,
    copied,
    stopCopying: () => copying.current?.abort(),
    chooseFile: (file: File) => void chooseFile(file),
  };
}

function messageControls(
  subject: RecorderSubject,
  onTaken: (take: Take) => void,
  dispatch: Dispatch<RecorderEvent>,
): Pick<RecorderControl, "write" | "finishMessage" | "rewrite"> {
  const finish = async (text: string, picture: Blob | null): Promise<void> => {
    const file = new File([text], "message.txt", { type: MESSAGE_TYPE });
    onTaken(await storeFile(file, { subject, pictures: picture ? [picture] : [] }));
  };
  const rewrite = async (take: Take): Promise<void> => {
    writeMessageDraft(take.subject, await take.video.blob().text());
    await deleteTake(take);
    dispatch({ type: "write", picture: take.pictures[0] ?? null });
  };
  return {
    write: () => dispatch({ type: "write" }),
    finishMessage: (text, picture) => void finish(text, picture),
    rewrite: (take) => void rewrite(take),
  };
}

function recordingControls(
  state: RecorderState,
  recorder: RefObject<CameraRecorder | null>,
  dispatch: Dispatch<RecorderEvent>,
): Pick<RecorderControl, "togglePause" | "stop"> {
  return {
    togglePause() {
      if (state.step !== "recording") return;
      if (state.isPaused) recorder.current?.resume();
      else recorder.current?.pause();
      dispatch({ type: state.isPaused ? "resume" : "pause" });
    },
    stop() {
      dispatch({ type: "stop" });
      recorder.current?.stop("user");
    },
  };
}

/** A trim is stored when its handle has rested for this long; a dragged handle moves often. */
const TRIM_RESTS_MS = 300;

/** Stores the trim beside the copy, so that it still exists on a later visit. */
function useStoredTrim(state: RecorderState): void {
  const take = state.step === "review" ? state.take : null;
  const { id = null, trim = null } = take ?? {};
  useEffect(() => {
    if (id === null || trim === null) return undefined;
    const timer = setTimeout(
      // This does not matter if the device stores no copy.
      () => void changeRecording(id, { trim }).catch(() => undefined),
      TRIM_RESTS_MS,
    );
    return () => clearTimeout(timer);
  }, [id, trim]);
}
