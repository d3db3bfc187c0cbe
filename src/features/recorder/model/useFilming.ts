import { FILMED_ANSWER_MAX_MS } from "@contract/limits";
import { type Dispatch, useEffect, useRef, useState } from "react";
import type { CameraRecorder } from "../capture/cameraRecorder";
import type { OutputProblem } from "../capture/outputWatch";
import { type FilmingCallbacks, type FilmingContext, filmTake } from "./filming";
import type { RecorderEvent, RecorderState } from "./recorderMachine";

const COUNTDOWN_STEP_MS = 1000;
const CLOCK_MS = 200;

export function useCountdown(state: RecorderState, dispatch: Dispatch<RecorderEvent>): void {
  const isCounting = state.step === "countdown";
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => dispatch({ type: "countDown" }), COUNTDOWN_STEP_MS);
    return () => clearInterval(timer);
  }, [isCounting, dispatch]);
}

/**
 * Films from the end of the countdown. Leaving the screen ends the take and keeps what was
 * recorded.
 */
export function useFilming(
  state: RecorderState,
  stream: MediaStream | null,
  context: FilmingContext,
  callbacks: Pick<FilmingCallbacks, "onTaken" | "onStoreProblem"> & {
    readonly dispatch: Dispatch<RecorderEvent>;
  },
) {
  const recorder = useRef<CameraRecorder | null>(null);
  const [elapsedMs, setElapsedMs] = useState(0);
  const [outputProblem, setOutputProblem] = useState<OutputProblem | null>(null);
  const latest = useRef({ context, callbacks });
  useEffect(() => {
    latest.current = { context, callbacks };
  });
  const isFilming = state.step === "recording";

  useEffect(() => {
    if (!isFilming || !stream) return undefined;
    const { dispatch, ...handlers } = latest.current.callbacks;
    try {
      const activeRecorder = filmTake(stream, latest.current.context, {
        ...handlers,
        onOutputProblem: setOutputProblem,
      });
      recorder.current = activeRecorder;
      const timer = setInterval(() => {
        setElapsedMs(activeRecorder.elapsedMs());
        if (activeRecorder.elapsedMs() < FILMED_ANSWER_MAX_MS) return;
        activeRecorder.stop("limit");
        dispatch({ type: "stop" });
      }, CLOCK_MS);
      return () => {
        clearInterval(timer);
        setElapsedMs(0);
        setOutputProblem(null);
        activeRecorder.stop("user");
      };
    } catch {
      // Another way to record may work.
      handlers.onTaken(null);
      return undefined;
    }
  }, [isFilming, stream]);
  return { recorder, elapsedMs, outputProblem };
}
