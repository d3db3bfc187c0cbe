import type { ReelMusic } from "@contract/http/submission";
import { gainAt } from "./musicGain";

/** How often the music's gain follows the reel's time. */
const FOLLOW_MS = 100;
/** Time constant of each change of gain, in seconds: no click, and no lag that is heard. */
const SMOOTH_S = 0.06;

/** The last track, decoded: a preview that plays another order needs no second copy. */
let kept: { track: string; buffer: AudioBuffer } | null = null;

/** A signature changes, the track behind it does not. */
const trackOf = (url: string): string => new URL(url, location.href).pathname;

async function load(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
  const track = trackOf(url);
  if (kept?.track === track) return kept.buffer;
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const buffer = await context.decodeAudioData(await response.arrayBuffer());
  kept = { track, buffer };
  return buffer;
}

/**
 * Plays music below a reel: it follows the video's play, pause, seek, mute and speed, repeats without a seam, and goes
 * down where somebody speaks. Nothing is loaded before there is sound; whatever goes wrong, the reel plays on without it.
 * @returns how to end it.
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

  const isHeard = (): boolean => !video.paused && !video.muted && !isWaiting && !video.seeking;
  function silence(): void {
    source?.stop();
    source = null;
  }
  function follow(): void {
    const level = gainAt(music.gains, video.currentTime * 1000);
    gain.gain.setTargetAtTime(level, context.currentTime, SMOOTH_S);
  }
  async function sound(): Promise<void> {
    silence();
    if (!isHeard()) return;
    loading ??= load(context, music.url, signal);
    const buffer = await loading;
    if (signal.aborted || source || !isHeard()) return;
    const [from, length] = [music.loopStartMs / 1000, music.loopMs / 1000];
    source = context.createBufferSource();
    Object.assign(source, { buffer, loop: true, loopStart: from, loopEnd: from + length });
    source.playbackRate.value = video.playbackRate;
    source.connect(gain);
    follow();
    source.start(0, from + (video.currentTime % length));
  }
  // Without it, the reel still has everybody's voices.
  const update = (): void => void sound().catch(() => undefined);
  const on = (types: readonly string[], handle: () => void): void => {
    for (const type of types) video.addEventListener(type, handle, { signal });
  };
  const wait = (waits: boolean) => (): void => {
    isWaiting = waits;
    update();
  };
  on(["pause", "ended", "seeking", "seeked", "volumechange", "ratechange"], update);
  on(["waiting"], wait(true));
  on(["playing"], wait(false));
  // Sound may begin only by a gesture, which a browser looks for in its own event alone.
  const wake = (): void => void context.resume().catch(() => undefined);
  for (const gesture of ["click", "keydown"]) document.addEventListener(gesture, wake, { signal });
  const timer = setInterval(() => source && follow(), FOLLOW_MS);
  update();
  return () => {
    ending.abort();
    clearInterval(timer);
    silence();
    void context.close().catch(() => undefined);
  };
}
