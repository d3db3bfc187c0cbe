import { SILENCE, watchAudioLevel } from "./audioLevel";
import { recordingWays } from "./cameraSupport";

/** Contains a few seconds of what a microphone delivers. */
export interface SoundSample {
  readonly sound: Blob;
  /** Tells that there was nothing at all, less than in a quiet room. */
  readonly isSilent: boolean;
}

interface SampleOptions {
  readonly signal: AbortSignal;
  /** Receives the share of the time that has passed, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Time is counted in ticks, because a page that is busy or frozen records late too. */
const TICK_MS = 100;
const SAMPLE_TICKS = 20;
/** A browser that has not stopped by then never will. */
const LAST_TICK = SAMPLE_TICKS + 30;

/**
 * Records two seconds of a stream's microphone. It never closes the stream.
 * @throws if the browser records nothing, or when aborted.
 */
export async function recordSample(
  stream: MediaStream,
  { signal, onProgress }: SampleOptions,
): Promise<SoundSample> {
  const [way] = recordingWays(false);
  if (!way) throw new Error("This browser records no sound");
  const { mimeType } = way;
  const recorder = new MediaRecorder(new MediaStream(stream.getAudioTracks()), { mimeType });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => void parts.push(data));
  let loudest: number | null = null;
  const stopWatching = watchAudioLevel(stream, (level) => {
    if (level !== null) loudest = Math.max(level, loudest ?? 0);
  });
  try {
    await runRecorder(recorder, { signal, onProgress });
  } finally {
    stopWatching();
    if (recorder.state !== "inactive") recorder.stop();
  }
  const sound = new Blob(parts, { type: recorder.mimeType });
  if (sound.size === 0) throw new Error("This browser recorded nothing");
  return { sound, isSilent: loudest !== null && loudest < SILENCE };
}

/** Resolves when the recorder has recorded and delivered everything. */
async function runRecorder(
  recorder: MediaRecorder,
  { signal, onProgress }: SampleOptions,
): Promise<void> {
  let ticks = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (): void => reject(new Error("The sample was not recorded"));
      recorder.addEventListener("stop", () => resolve());
      recorder.addEventListener("error", fail);
      signal.addEventListener("abort", fail);
      recorder.start();
      timer = setInterval(() => {
        ticks += 1;
        onProgress(Math.min(1, ticks / SAMPLE_TICKS));
        if (ticks === SAMPLE_TICKS && recorder.state !== "inactive") recorder.stop();
        if (ticks === LAST_TICK) fail();
      }, TICK_MS);
    });
  } finally {
    clearInterval(timer);
  }
}
