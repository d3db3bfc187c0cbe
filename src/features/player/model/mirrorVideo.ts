import type { ReelProblem } from "../../../shared/media/reelSource";

/** Describes the state of a video element that the player shows. */
export interface PlaybackState {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly isEnded: boolean;
  /** It is true until the first frame of this source appears. */
  readonly isStarting: boolean;
  /** Tells that another source of the same reel was playing before, at the same position. */
  readonly isContinued: boolean;
  /** Tells that the video should play but waits for data. */
  readonly isWaiting: boolean;
  /** Tells that the browser refused to start by itself. */
  readonly isRefused: boolean;
  readonly timeMs: number;
  readonly rate: number;
  readonly problem: ReelProblem | null;
}

export const INITIAL_STATE: PlaybackState = {
  isPlaying: false,
  isMuted: true,
  isEnded: false,
  isStarting: true,
  isContinued: false,
  isWaiting: false,
  isRefused: false,
  timeMs: 0,
  rate: 1,
  problem: null,
};

/** Copies a video element's events into state. It returns a function that stops it. */
export function mirrorVideo(
  video: HTMLVideoElement,
  change: (part: Partial<PlaybackState>) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const on = (type: string, part: () => Partial<PlaybackState>): void =>
    video.addEventListener(type, () => change(part()), { signal });
  const time = () => ({ timeMs: Math.round(video.currentTime * 1000) });
  on("play", () => ({ isPlaying: true, isEnded: false, isRefused: false }));
  on("pause", () => ({ isPlaying: false }));
  on("ended", () => ({ isPlaying: false, isEnded: true }));
  on("playing", () => ({ isWaiting: false, problem: null }));
  on("waiting", () => ({ isWaiting: true }));
  on("canplay", () => ({ isWaiting: false }));
  on("volumechange", () => ({ isMuted: video.muted }));
  on("ratechange", () => ({ rate: video.playbackRate }));
  on("timeupdate", time);
  on("seeking", () => ({ ...time(), isEnded: false }));
  const onPlaying = (): void => onFrame(video, signal, () => change({ isStarting: false }));
  video.addEventListener("playing", onPlaying, { signal });
  return () => listening.abort();
}

/**
 * Calls back when a frame is really on the screen. "playing" comes earlier and would reveal a black
 * picture.
 */
function onFrame(video: HTMLVideoElement, signal: AbortSignal, callback: () => void): void {
  if (!("requestVideoFrameCallback" in video)) return callback();
  video.requestVideoFrameCallback(() => {
    if (!signal.aborted) callback();
  });
}
