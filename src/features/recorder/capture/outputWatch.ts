/** Names what is wrong with a recording: no byte has ever arrived, or no more bytes follow. */
export type OutputProblem = "nothing" | "stalled";

/** Every working browser delivers its first bytes within a second. */
const FIRST_BYTES_MS = 2000;
/** Some browsers deliver only with a key frame, which comes every three to four seconds. */
const NEXT_BYTES_MS = 5000;
const STOP_MS = 3000;
const TICK_MS = 250;

interface OutputCallbacks {
  /** Receives null when bytes arrive again. */
  readonly onProblem: (problem: OutputProblem | null) => void;
  /** Runs when the recorder does not react to a stop. */
  readonly onNoStop: () => void;
}

interface OutputWatch {
  /** Must be called for each chunk. */
  recordBytes(): void;
  /** Must be called when the recorder is asked to stop. */
  noteStop(): void;
}

/**
 * Watches until the signal aborts whether a recorder delivers bytes while it records, and whether it
 * stops when asked. The time is counted in ticks: while a page is frozen or busy, neither bytes nor
 * ticks arrive.
 */
export function watchOutput(
  recorder: MediaRecorder,
  signal: AbortSignal,
  callbacks: OutputCallbacks,
): OutputWatch {
  let waitedMs = 0;
  let hasBytes = false;
  let isStopping = false;
  let problem: OutputProblem | null = null;
  const report = (next: OutputProblem | null): void => {
    if (next === problem) return;
    problem = next;
    callbacks.onProblem(next);
  };
  const check = (): void => {
    if (isStopping) {
      if (waitedMs >= STOP_MS) callbacks.onNoStop();
      return;
    }
    if (waitedMs >= (hasBytes ? NEXT_BYTES_MS : FIRST_BYTES_MS))
      report(hasBytes ? "stalled" : "nothing");
  };
  const timer = setInterval(() => {
    if (recorder.state === "paused" && !isStopping) return;
    waitedMs += TICK_MS;
    check();
  }, TICK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  return {
    recordBytes() {
      if (isStopping) return;
      hasBytes = true;
      waitedMs = 0;
      report(null);
    },
    noteStop() {
      isStopping = true;
      waitedMs = 0;
      report(null);
    },
  };
}
