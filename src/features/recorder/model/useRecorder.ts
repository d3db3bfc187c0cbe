import { useTranslation } from "react-i18next";
import type { Trim } from "@contract/trim";
import { type Dispatch, useCallback, useEffect, useReducer, useState } from "react";
import { CameraError, toCameraError } from "../capture/cameraError";
import type { CameraChoice } from "../capture/camera";
import { changeRecording } from "../upload/recordings";
import { fileObstacle } from "./fileObstacle";
import { keepFile } from "./filming";
import { send, setAside, throwAway } from "./outbox";
import {
  AT_INTRO,
  type RecorderEvent,
  recorderReducer,
  type RecorderState,
  type Take,
} from "./recorderMachine";
import type { RecorderSubject } from "./recorderSubject";
import { type Camera, useCamera } from "./useCamera";
import { useCountdown, useFilming } from "./useFilming";

/** Without a camera: a voice, over a photograph or alone. */
export interface Voice {
  readonly picture: File | null;
}

export interface RecorderControl {
  readonly state: RecorderState;
  readonly dispatch: Dispatch<RecorderEvent>;
  readonly camera: Camera;
  /** Recorded time in milliseconds. */
  readonly elapsedMs: number;
  /** Why the device keeps no copy; null while it does. */
  readonly storeProblem: string | null;
  /** Why the chosen file can't be sent; null when it can. */
  readonly fileProblem: string | null;
  /** Set while a voice is recorded instead of a picture. */
  readonly voice: Voice | null;
  readonly openCamera: () => void;
  readonly openMicrophone: (voice: Voice) => void;
  /** What was opened last, once more. */
  readonly openAgain: () => void;
  readonly switchCamera: () => void;
  readonly chooseDevice: (chosen: Pick<CameraChoice, "deviceId" | "microphoneId">) => void;
  /** A video or a sound file. */
  readonly chooseFile: (file: File) => void;
  readonly togglePause: () => void;
  readonly stop: () => void;
  /** Chooses the part of the take that is to be seen. */
  readonly trim: (trim: Trim) => void;
  readonly send: (take: Take) => void;
  /** Back to the question; a take stays on the device. */
  readonly toStart: () => void;
  /** Throws the take away, from the device too, and opens the camera again. */
  readonly retake: (take: Take) => void;
}

/** One recorder: its state, its camera and what a screen can do with them. */
export function useRecorder(subject: RecorderSubject): RecorderControl {
  const { t } = useTranslation();
  const [state, dispatch] = useReducer(recorderReducer, AT_INTRO);
  const [storeProblem, setStoreProblem] = useState<string | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [voice, setVoice] = useState<Voice | null>(null);
  const camera = useCamera();
  const { close } = camera;

  const onTaken = useCallback(
    (take: Take | null) => {
      close();
      if (take) dispatch({ type: "taken", take });
      else dispatch({ type: "blocked", error: new CameraError("recording") });
    },
    [close],
  );
  // A take that is left without a word stays on the device.
  useEffect(() => setAside, []);
  const openWith = useCallback(async (opening: () => Promise<MediaStream | null>) => {
    try {
      if (await opening()) dispatch({ type: "opened" });
    } catch (error) {
      dispatch({ type: "blocked", error: toCameraError(error) });
    }
  }, []);
  const begin = (wanted: Voice | null): void => {
    setVoice(wanted);
    setFileProblem(null);
    dispatch({ type: "open" });
    void openWith(wanted ? camera.listen : camera.open);
  };
  async function takeFile(file: File): Promise<void> {
    const obstacle = await fileObstacle(file, voice !== null, t);
    setFileProblem(obstacle);
    if (obstacle) return;
    const isSound = file.type.startsWith("audio/");
    onTaken(await keepFile(file, { subject, picture: isSound ? (voice?.picture ?? null) : null }));
  }

  useKeptTrim(state);
  useCountdown(state, dispatch);
  const about = { subject, picture: voice?.picture ?? null };
  const callbacks = { dispatch, onTaken, onNoCopy: setStoreProblem };
  const { recorder, elapsedMs } = useFilming(state, camera.stream, about, callbacks);

  return {
    state,
    dispatch,
    camera,
    elapsedMs,
    storeProblem,
    fileProblem,
    voice,
    openCamera: () => begin(null),
    openMicrophone: begin,
    openAgain: () => begin(voice),
    switchCamera: () => void openWith(camera.switchOver),
    chooseDevice: (chosen) => void openWith(() => camera.choose(chosen)),
    chooseFile: (file) => void takeFile(file),
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
    trim: (trim) => dispatch({ type: "trimmed", trim }),
    send(take) {
      send(take);
      dispatch({ type: "send" });
    },
    retake(take) {
      void throwAway(take);
      begin(voice);
    },
    toStart() {
      close();
      setAside();
      setVoice(null);
      setFileProblem(null);
      dispatch({ type: "restart" });
    },
  };
}

/** A handle that is dragged moves often. */
const TRIM_RESTS_MS = 300;

/** Keeps the trim beside the copy, so that it is still there on a later visit. */
function useKeptTrim(state: RecorderState): void {
  const take = state.step === "review" ? state.take : null;
  const { id = null, trim = null } = take ?? {};
  useEffect(() => {
    if (id === null || trim === null) return undefined;
    const timer = setTimeout(
      // Of no consequence where the device keeps no copy.
      () => void changeRecording(id, { trim }).catch(() => undefined),
      TRIM_RESTS_MS,
    );
    return () => clearTimeout(timer);
  }, [id, trim]);
}
