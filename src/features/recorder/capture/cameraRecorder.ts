import { pictureBitsPerSecond, type RecordingWay, recordingWays } from "./cameraSupport";
import { type OutputProblem, watchOutput } from "./outputWatch";

/**
 * Names the reasons why a recording ended. People are told all of them except `user` and `limit`.
 * `noAnswer` means that the browser did not react to a stop.
 */
export type StopReason =
  | "user"
  | "limit"
  | "hidden"
  | "trackEnded"
  | "recorderError"
  | "noAnswer"
  | "storageFull";

export interface CameraRecorder {
  readonly mimeType: string;
  pause(): void;
  resume(): void;
  /** Ends the recording and keeps what was recorded. The first reason counts. */
  stop(reason: StopReason): void;
  /** Ends the recording at once and keeps nothing. */
  discard(): void;
  /** Returns the recorded time without pauses, in milliseconds. */
  elapsedMs(): number;
}

interface RecorderCallbacks {
  /** Receives at most half a second of video. The last chunk comes before `onStop`. */
  readonly onChunk: (chunk: Blob) => void;
  /** Runs when no bytes arrive, and with null when they arrive again. */
  readonly onOutputProblem: (problem: OutputProblem | null) => void;
  /** Receives null if the recording was discarded. It runs even if the browser never stops. */
  readonly onStop: (reason: StopReason | null) => void;
}

/** A crash loses at most this much and the time for storing it, together less than a second. */
const TIMESLICE_MS = 500;
const AUDIO_BITS_PER_SECOND = 128_000;

/**
 * Records a stream until it is stopped, the page is hidden (phones then take the camera away), a
 * track ends or the recorder fails. It never closes the stream. `attempt` chooses the way to record:
 * 0 is the best one.
 * @throws if the browser cannot record in this way.
 */
export function recordCamera(
  stream: MediaStream,
  attempt: number,
  callbacks: RecorderCallbacks,
): CameraRecorder {
  const recorder = startRecorder(stream, attempt);
  const clock = createStopwatch();
  const listening = new AbortController();
  const { signal } = listening;
  let reason: StopReason | null = null;

  const finish = (why: StopReason | null): void => {
    if (signal.aborted) return;
    listening.abort();
    clock.pause();
    callbacks.onStop(why);
  };
  const output = watchOutput(recorder, signal, {
    onProblem: callbacks.onOutputProblem,
    onNoStop: () => finish("noAnswer"),
  });
  const stop = (why: StopReason): void => {
    if (reason !== null || signal.aborted) return;
    reason = why;
    clock.pause();
    output.noteStop();
    // An ended track has already stopped the recorder, and its `stop` event will follow.
    if (recorder.state !== "inactive") recorder.stop();
  };
  const onData = ({ data }: BlobEvent): void => {
    if (data.size === 0) return;
    output.recordBytes();
    callbacks.onChunk(data);
  };
  recorder.addEventListener("dataavailable", onData, { signal });
  recorder.addEventListener("error", () => stop("recorderError"), { signal });
  recorder.addEventListener("stop", () => finish(reason ?? "trackEnded"), { signal });
  watchForInterruption(stream, stop, signal);
  clock.resume();

  return {
    mimeType: recorder.mimeType,
    stop,
    discard() {
      finish(null);
      if (recorder.state !== "inactive") recorder.stop();
    },
    elapsedMs: clock.elapsedMs,
    ...pauseControls(recorder, clock),
  };
}

function pauseControls(recorder: MediaRecorder, clock: Stopwatch) {
  return {
    pause() {
      if (recorder.state !== "recording") return;
      recorder.pause();
      clock.pause();
    },
    resume() {
      if (recorder.state !== "paused") return;
      recorder.resume();
      clock.resume();
    },
  };
}

/** Starts to record in one of the ways that this browser may be able to. */
function startRecorder(stream: MediaStream, attempt: number): MediaRecorder {
  const [picture] = stream.getVideoTracks();
  const way = recordingWays(picture !== undefined)[attempt];
  if (!way) throw new Error("This browser records nothing");
  const { width = 0, height = 0 } = picture?.getSettings() ?? {};
  // A phone in portrait swaps width and height.
  const recorder = new MediaRecorder(stream, recorderOptions(way, Math.min(width, height)));
  // Without a timeslice, Chromium writes the length of the first chunk into the file's header.
  recorder.start(TIMESLICE_MS);
  if (!way.isTuned) requestChunks(recorder);
  return recorder;
}

function recorderOptions({ mimeType, isTuned }: RecordingWay, height: number) {
  if (!isTuned) return { mimeType };
  return {
    mimeType,
    videoBitsPerSecond: pictureBitsPerSecond(height),
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    ...(mimeType.startsWith("video/mp4") && FRAGMENT_OPTIONS),
  };
}

/**
 * MP4 comes in fragments that begin with a key frame. Without more key frames, a chunk would come
 * only every few seconds.
 */
const FRAGMENT_OPTIONS = { videoKeyFrameIntervalDuration: TIMESLICE_MS };

/** Asks for each chunk too, for a browser that delivers none by itself. */
function requestChunks(recorder: MediaRecorder): void {
  const timer = setInterval(() => {
    if (recorder.state === "recording") recorder.requestData();
    if (recorder.state === "inactive") clearInterval(timer);
  }, TIMESLICE_MS);
}

/** Calls `stop` when something takes the camera away, until the signal aborts. */
function watchForInterruption(
  stream: MediaStream,
  stop: (why: StopReason) => void,
  signal: AbortSignal,
): void {
  const whenHidden = (): void => {
    if (document.visibilityState === "hidden") stop("hidden");
  };
  document.addEventListener("visibilitychange", whenHidden, { signal });
  globalThis.addEventListener("pagehide", () => stop("hidden"), { signal });
  for (const track of stream.getTracks()) {
    track.addEventListener("ended", () => stop("trackEnded"), { signal });
  }
}

interface Stopwatch {
  readonly elapsedMs: () => number;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Returns a clock that can be paused and starts paused. Times are in milliseconds. */
function createStopwatch(): Stopwatch {
  let before = 0;
  let since: number | null = null;
  const elapsedMs = (): number => before + (since === null ? 0 : performance.now() - since);
  return {
    elapsedMs,
    resume(): void {
      since ??= performance.now();
    },
    pause(): void {
      before = elapsedMs();
      since = null;
    },
  };
}
