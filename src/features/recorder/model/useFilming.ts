import { ANSWER_SOFT_LIMIT_MS } from "@contract/limits";
import { type Dispatch, useEffect, useRef, useState } from "react";
import { toCameraError } from "../capture/cameraError";
import type { CameraRecorder } from "../capture/cameraRecorder";
import { film } from "./filming";
import type { RecorderEvent, RecorderState, Take } from "./recorderMachine";
import type { RecorderSubject } from "./recorderSubject";

const TICK_MS = 1000;
const CLOCK_MS = 200;

/** The seconds before the recording. */
export function useCountdown(state: RecorderState, dispatch: Dispatch<RecorderEvent>): void {
  const isCounting = state.step === "countdown";
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => dispatch({ type: "tick" }), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting, dispatch]);
}

/** Films from the countdown's end on; leaving the screen ends the take with what there is. */
export function useFilming(
  state: RecorderState,
  stream: MediaStream | null,
  /** What is recorded, and the photograph that is shown to a voice. */
  about: { readonly subject: RecorderSubject; readonly picture: Blob | null },
  callbacks: {
    readonly dispatch: Dispatch<RecorderEvent>;
    readonly onTaken: (take: Take | null) => void;
    readonly onNoCopy: (message: string) => void;
  },
) {
  const recorder = useRef<CameraRecorder | null>(null);
  const [elapsedMs, setElapsedMs] = useState(0);
  const latest = useRef({ about, callbacks });
  useEffect(() => {
    latest.current = { about, callbacks };
  });
  const isFilming = state.step === "recording";

  useEffect(() => {
    if (!isFilming || !stream) return undefined;
    const { dispatch, onTaken, onNoCopy } = latest.current.callbacks;
    try {
      const begun = film(stream, latest.current.about, { onTaken, onNoCopy });
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
