import type { ReelMusic } from "@contract/http/submission";
import { gainAt } from "./musicGain";

const FOLLOW_MS = 100;
/**
 * Each change of gain has this time constant, in seconds. It avoids both clicks and an audible lag.
 */
const SMOOTH_S = 0.06;

/** Holds the last decoded track, so that a preview with another order needs no second copy. */
let cachedTrack: { track: string; buffer: AudioBuffer } | null = null;

/** The signature of the URL changes, but the path of the track does not. */
const trackOf = (url: string): string => new URL(url, location.href).pathname;

async function load(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
  const track = trackOf(url);
  if (cachedTrack?.track === track) return cachedTrack.buffer;
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const buffer = await context.decodeAudioData(await response.arrayBuffer());
  cachedTrack = { track, buffer };
  return buffer;
}

/**
 * Plays music under a reel. It follows the video's play, pause, seek, mute and speed, loops without
 * a gap, and becomes quieter where somebody speaks. It loads nothing before there is sound. If it
 * fails, the reel plays on without it.
 * @returns a function that ends it.
 */
export function playMusic(video: HTMLVideoElement, music: ReelMusic): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  if (!("AudioContext" in globalThis)) return () => undefined;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0;
  gain.connect(context.destination);
  let loading: Promise<AudioBuffer> | undefined;
  let source: AudioBufferSourceNode | null = null;
  let isWaiting = false;

  const isAudible = (): boolean => !video.paused && !video.muted && !isWaiting && !video.seeking;
  function stopSource(): void {
    source?.stop();
    source = null;
  }
  function updateGain(): void {
    const level = gainAt(music.gains, video.currentTime * 1000);
    gain.gain.setTargetAtTime(level, context.currentTime, SMOOTH_S);
  }
  async function restartSource(): Promise<void> {
    stopSource();
    if (!isAudible()) return;
    loading ??= load(context, music.url, signal);
    const buffer = await loading;
    if (signal.aborted || source || !isAudible()) return;
    const [from, length] = [music.loopStartMs / 1000, music.loopMs / 1000];
    source = context.createBufferSource();
    Object.assign(source, { buffer, loop: true, loopStart: from, loopEnd: from + length });
    source.playbackRate.value = video.playbackRate;
    source.connect(gain);
    updateGain();
    source.start(0, from + (video.currentTime % length));
  }
  // Without music, the reel still has everybody's voices.
  const update = (): void => void restartSource().catch(() => undefined);
  const listen = (types: readonly string[], handle: () => void): void => {
    for (const type of types) video.addEventListener(type, handle, { signal });
  };
  const setWaiting = (waits: boolean) => (): void => {
    isWaiting = waits;
    update();
  };
  listen(["pause", "ended", "seeking", "seeked", "volumechange", "ratechange"], update);
  listen(["waiting"], setWaiting(true));
  listen(["playing"], setWaiting(false));
  // Audio may start only after a gesture, and browsers accept it only inside the gesture's own
  // event.
  const resumeContext = (): void => void context.resume().catch(() => undefined);
  for (const gesture of ["click", "keydown"])
    document.addEventListener(gesture, resumeContext, { signal });
  const timer = setInterval(() => source && updateGain(), FOLLOW_MS);
  update();
  return () => {
    ending.abort();
    clearInterval(timer);
    stopSource();
    void context.close().catch(() => undefined);
  };
}
