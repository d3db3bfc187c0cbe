import { CameraError, toCameraError } from "./cameraError";
import { bestMimeType, pictureBitsPerSecond } from "./cameraSupport";

/** Why a recording ended; all but `user` and `limit` are told to the person. */
export type StopReason =
  | "user"
  | "limit"
  | "hidden"
  | "trackEnded"
  | "recorderError"
  | "storageFull";

export interface CameraRecorder {
  readonly mimeType: string;
  pause(): void;
  resume(): void;
  /** Ends cleanly with what there is; the first reason counts. */
  stop(reason: StopReason): void;
  /** Recorded time without pauses, in milliseconds. */
  elapsedMs(): number;
}

interface RecorderCallbacks {
  /** At most half a second of video. The last one comes before `onStop`. */
  readonly onChunk: (chunk: Blob) => void;
  readonly onStop: (reason: StopReason) => void;
}

/** A crash costs at most this much and the time of writing it down: together less than a second. */
const TIMESLICE_MS = 500;
const AUDIO_BITS_PER_SECOND = 128_000;

/**
 * Records a stream until it is stopped, the page is hidden (phones then take the camera away),
 * a track ends or the recorder fails. Never closes the stream. Throws `CameraError` when it can't begin.
 */
export function recordCamera(stream: MediaStream, callbacks: RecorderCallbacks): CameraRecorder {
  const recorder = makeRecorder(stream);
  const clock = stopwatch();
  let reason: StopReason | null = null;

  const stop = (why: StopReason): void => {
    if (reason !== null) return;
    reason = why;
    clock.pause();
    // An ended track has stopped the recorder already; its `stop` event is then on its way.
    if (recorder.state !== "inactive") recorder.stop();
  };
  const release = watchForInterruption(stream, stop);
  recorder.addEventListener("dataavailable", (event) => {
    if (event.data.size > 0) callbacks.onChunk(event.data);
  });
  recorder.addEventListener("error", () => stop("recorderError"));
  recorder.addEventListener("stop", () => {
    release();
    clock.pause();
    callbacks.onStop(reason ?? "trackEnded");
  });
  start(recorder);
  clock.resume();

  return {
    mimeType: recorder.mimeType,
    stop,
    elapsedMs: clock.elapsedMs,
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

function makeRecorder(stream: MediaStream): MediaRecorder {
  const [picture] = stream.getVideoTracks();
  const mimeType = bestMimeType(picture !== undefined);
  if (!mimeType) throw new CameraError("unsupported");
  const { width = 0, height = 0 } = picture?.getSettings() ?? {};
  try {
    return new MediaRecorder(stream, {
      mimeType,
      // An upright phone swaps the sides.
      videoBitsPerSecond: pictureBitsPerSecond(Math.min(width, height)),
      audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
      ...(mimeType.startsWith("video/mp4") && FRAGMENTS),
    });
  } catch (error) {
    throw toCameraError(error);
  }
}

/** MP4 comes in fragments that begin with a key picture: without more of these, a chunk would come every few seconds. */
const FRAGMENTS = { videoKeyFrameIntervalDuration: TIMESLICE_MS };

function start(recorder: MediaRecorder): void {
  try {
    recorder.start(TIMESLICE_MS);
  } catch (error) {
    throw new CameraError("recording", error);
  }
}

/** Calls `stop` on whatever takes the camera away; returns how to stop watching. */
function watchForInterruption(stream: MediaStream, stop: (why: StopReason) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const whenHidden = (): void => {
    if (document.visibilityState === "hidden") stop("hidden");
  };
  document.addEventListener("visibilitychange", whenHidden, { signal });
  globalThis.addEventListener("pagehide", () => stop("hidden"), { signal });
  for (const track of stream.getTracks()) {
    track.addEventListener("ended", () => stop("trackEnded"), { signal });
  }
  return () => watching.abort();
}

/** A clock that can be paused; stands still at first. Times in milliseconds. */
function stopwatch() {
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
