import { ANSWER_SOFT_LIMIT_MS } from "@contract/limits";
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { toCameraError } from "../../shared/media/cameraError";
import type { CameraRecorder } from "../../shared/media/cameraRecorder";
import { deleteRecording } from "../../shared/media/recordings";
import { film, keepFile } from "./filming";
import {
  AT_INTRO,
  type RecorderEvent,
  recorderReducer,
  type RecorderState,
  type Take,
} from "./recorderMachine";
import type { RecorderSubject } from "./recorderSubject";
import { type Camera, useCamera } from "./useCamera";

export interface RecorderControl {
  readonly state: RecorderState;
  readonly dispatch: Dispatch<RecorderEvent>;
  readonly camera: Camera;
  /** Recorded time in milliseconds. */
  readonly elapsedMs: number;
  /** Why the device keeps no copy; null while it does. */
  readonly storeProblem: string | null;
  readonly openCamera: () => void;
  readonly switchCamera: () => void;
  readonly chooseFile: (file: File) => void;
  readonly togglePause: () => void;
  readonly stop: () => void;
  /** Throws the take away, from the device too, and opens the camera again. */
  readonly retake: (take: Take) => void;
}

const TICK_MS = 1000;
const CLOCK_MS = 200;

/** One recorder: its state, its camera and what a screen can do with them. */
export function useRecorder(subject: RecorderSubject): RecorderControl {
  const [state, dispatch] = useReducer(recorderReducer, AT_INTRO);
  const [storeProblem, setStoreProblem] = useState<string | null>(null);
  const camera = useCamera();
  const { close } = camera;

  const onTaken = useCallback(
    (take: Take) => {
      close();
      dispatch({ type: "taken", take });
    },
    [close],
  );
  const openWith = useCallback(async (opening: () => Promise<MediaStream | null>) => {
    try {
      if (await opening()) dispatch({ type: "opened" });
    } catch (error) {
      dispatch({ type: "blocked", error: toCameraError(error) });
    }
  }, []);
  const openCamera = useCallback(() => {
    dispatch({ type: "open" });
    void openWith(camera.open);
  }, [camera.open, openWith]);

  useCountdown(state, dispatch);
  const { recorder, elapsedMs } = useFilming(state, camera.stream, subject, {
    dispatch,
    onTaken,
    onStoreProblem: setStoreProblem,
  });

  return {
    state,
    dispatch,
    camera,
    elapsedMs,
    storeProblem,
    openCamera,
    switchCamera: () => void openWith(camera.switchOver),
    chooseFile: (file) => void keepFile(file, subject).then(onTaken),
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
    retake(take) {
      if (take.recordingId) void deleteRecording(take.recordingId).catch(() => undefined);
      openCamera();
    },
  };
}

function useCountdown(state: RecorderState, dispatch: Dispatch<RecorderEvent>): void {
  const isCounting = state.step === "countdown";
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => dispatch({ type: "tick" }), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting, dispatch]);
}

/** Films from the countdown's end on; leaving the screen ends the take with what there is. */
function useFilming(
  state: RecorderState,
  stream: MediaStream | null,
  subject: RecorderSubject,
  callbacks: {
    readonly dispatch: Dispatch<RecorderEvent>;
    readonly onTaken: (take: Take) => void;
    readonly onStoreProblem: (message: string) => void;
  },
) {
  const recorder = useRef<CameraRecorder | null>(null);
  const [elapsedMs, setElapsedMs] = useState(0);
  const latest = useRef({ subject, callbacks });
  useEffect(() => {
    latest.current = { subject, callbacks };
  });
  const isFilming = state.step === "recording";

  useEffect(() => {
    if (!isFilming || !stream) return undefined;
    const { dispatch, onTaken, onStoreProblem } = latest.current.callbacks;
    try {
      const begun = film(stream, latest.current.subject, {
        onTaken,
        onStoreProblem: (error) => onStoreProblem(error.message),
      });
      recorder.current = begun;
      const timer = setInterval(() => {
        setElapsedMs(begun.elapsedMs());
        if (begun.elapsedMs() < ANSWER_SOFT_LIMIT_MS) return;
        begun.stop("limit");
        dispatch({ type: "stop" });
      }, CLOCK_MS);
      return () => {
        clearInterval(timer);
        setElapsedMs(0);
        begun.stop("user");
      };
    } catch (error) {
      dispatch({ type: "blocked", error: toCameraError(error) });
      return undefined;
    }
  }, [isFilming, stream]);
  return { recorder, elapsedMs };
}
