import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { attachReel, type ReelProblem } from "../../shared/media/hlsPlayer";
import { rememberSound, wantsSound } from "./soundChoice";

export interface Playback {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly isEnded: boolean;
  /** Has not shown a first frame yet. */
  readonly isStarting: boolean;
  /** Wants to play but waits for bytes. */
  readonly isWaiting: boolean;
  readonly timeMs: number;
  readonly problem: ReelProblem | null;
  readonly toggle: () => void;
  readonly seek: (timeMs: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
}

type Shown = Pick<
  Playback,
  "isPlaying" | "isMuted" | "isEnded" | "isStarting" | "isWaiting" | "timeMs" | "problem"
>;

const AT_START: Shown = {
  isPlaying: false,
  isMuted: true,
  isEnded: false,
  isStarting: true,
  isWaiting: false,
  timeMs: 0,
  problem: null,
};

/** Plays a playlist in the video element and mirrors its state; begins by itself, muted. */
export function usePlayback(
  element: RefObject<HTMLVideoElement | null>,
  playlistUrl: string | null,
): Playback {
  const [shown, setShown] = useState<Shown>(AT_START);
  const change = useCallback(
    (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part })),
    [],
  );

  useEffect(() => {
    const video = element.current;
    if (!video || !playlistUrl) return undefined;
    const stopMirroring = mirror(video, change);
    const detach = attachReel(video, playlistUrl, {
      onProblem: (problem) => change({ problem }),
      onRecovered: () => change({ problem: null }),
    });
    video.addEventListener("loadedmetadata", () => void begin(video), { once: true });
    return () => {
      detach();
      stopMirroring();
    };
  }, [element, playlistUrl, change]);

  const controls = useMemo(() => controlsOf(element), [element]);
  return { ...shown, ...controls };
}

/** Sound from the start is only for those who chose it before, and only where the browser allows it. */
async function begin(video: HTMLVideoElement): Promise<void> {
  video.muted = !wantsSound();
  try {
    await video.play();
  } catch {
    video.muted = true;
    // Refused even when muted (battery saver): the play button is there.
    await video.play().catch(() => undefined);
  }
}

function controlsOf(element: RefObject<HTMLVideoElement | null>) {
  return {
    toggle(): void {
      const video = element.current;
      if (!video) return;
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
    },
    seek(timeMs: number): void {
      const video = element.current;
      if (video) video.currentTime = Math.max(0, timeMs) / 1000;
    },
    setMuted(isMuted: boolean): void {
      const video = element.current;
      if (video) video.muted = isMuted;
      rememberSound(!isMuted);
    },
  };
}

/** Carries the element's events into state; returns how to stop. */
function mirror(video: HTMLVideoElement, change: (part: Partial<Shown>) => void): () => void {
  const listening = new AbortController();
  const on = (type: string, part: () => Partial<Shown>): void =>
    video.addEventListener(type, () => change(part()), { signal: listening.signal });
  const time = () => ({ timeMs: Math.round(video.currentTime * 1000) });
  on("play", () => ({ isPlaying: true, isEnded: false }));
  on("pause", () => ({ isPlaying: false }));
  on("ended", () => ({ isPlaying: false, isEnded: true }));
  on("playing", () => ({ isStarting: false, isWaiting: false, problem: null }));
  on("waiting", () => ({ isWaiting: true }));
  on("canplay", () => ({ isWaiting: false }));
  on("volumechange", () => ({ isMuted: video.muted }));
  on("timeupdate", time);
  on("seeking", () => ({ ...time(), isEnded: false }));
  return () => listening.abort();
}
