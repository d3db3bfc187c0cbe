import type { ReelProblem } from "../../../shared/media/reelSource";

/** What is shown of a video element's state. */
export interface Shown {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly isEnded: boolean;
  /** Has not shown a first frame of this source yet. */
  readonly isStarting: boolean;
  /** Goes on where another source of the same reel was left. */
  readonly isContinued: boolean;
  /** Wants to play but waits for bytes. */
  readonly isWaiting: boolean;
  /** The browser refused to begin by itself. */
  readonly isRefused: boolean;
  readonly timeMs: number;
  readonly rate: number;
  readonly problem: ReelProblem | null;
}

export const AT_START: Shown = {
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

/** Carries a video element's events into state; returns how to stop. */
export function mirrorVideo(
  video: HTMLVideoElement,
  change: (part: Partial<Shown>) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const on = (type: string, part: () => Partial<Shown>): void =>
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

/** Calls back when a frame is really on the screen: "playing" comes before it, and would uncover a black picture. */
function onFrame(video: HTMLVideoElement, signal: AbortSignal, callback: () => void): void {
  if (!("requestVideoFrameCallback" in video)) return callback();
  video.requestVideoFrameCallback(() => {
    if (!signal.aborted) callback();
  });
}
