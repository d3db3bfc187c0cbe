import type { Feed } from "@contract/http/submission";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { attachReel } from "../../../shared/media/attachReel";
import { samePlace } from "./chapters";
import { AT_START, mirrorVideo, type Shown } from "./mirrorVideo";
import { rememberSound, wantsSound } from "./soundChoice";

export interface Playback extends Shown {
  readonly toggle: () => void;
  readonly seek: (timeMs: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly setRate: (rate: number) => void;
}

/** Where an earlier feed was left when another took its place. */
interface Left {
  readonly feed: Feed;
  readonly timeMs: number;
  readonly isPlaying: boolean;
}

const AT_SOURCE = { isStarting: true, isWaiting: false, isEnded: false, problem: null } as const;

interface Elements {
  video: RefObject<HTMLVideoElement | null>;
  /** Holds the last picture while another source takes over. */
  still: RefObject<HTMLCanvasElement | null>;
}

/**
 * Plays a feed in the video element and mirrors its state; begins by itself, muted. Another feed of the same reel, with
 * fresh addresses or in another order, goes on with the same person at the same moment.
 */
export function usePlayback({ video: element, still }: Elements, feed: Feed): Playback {
  const [shown, setShown] = useState<Shown>(AT_START);
  const left = useRef<Left | null>(null);
  const change = useCallback(
    (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part })),
    [],
  );
  // A feed that was only read again, for its counters, plays on.
  const played = useStable(feed);
  useEffect(() => {
    const [video, canvas] = [element.current, still.current];
    const { playlistUrl } = played;
    if (!video || !playlistUrl) return undefined;
    const from = left.current;
    const startMs = from ? samePlace(from.feed.clips, played.clips, from.timeMs) : 0;
    change({ ...AT_SOURCE, isContinued: from !== null, timeMs: startMs });
    const stopMirroring = mirrorVideo(video, change);
    const detach = attachReel(video, {
      playlistUrl,
      mp4Url: played.mp4Url,
      startMs,
      onProblem: (problem) => change({ problem }),
      onRecovered: () => change({ problem: null }),
    });
    const onReady = async (): Promise<void> => {
      if (from && !from.isPlaying) return change({ isStarting: false });
      if (!(await begin(video, from !== null))) change({ isRefused: true });
    };
    video.addEventListener("loadedmetadata", () => void onReady(), { once: true });
    return () => {
      if (video.currentTime > 0) left.current = leave(video, played);
      hold(video, canvas);
      stopMirroring();
      detach();
    };
  }, [element, still, played, change]);

  const controls = useMemo(() => controlsOf(element, change), [element, change]);
  return { ...shown, ...controls };
}

/** The first of those feeds that play the same. */
function useStable(feed: Feed): Feed {
  const [stable, setStable] = useState(feed);
  if (stable.playlistUrl !== feed.playlistUrl) {
    setStable(feed);
    return feed;
  }
  return stable;
}

const leave = (video: HTMLVideoElement, feed: Feed): Left => ({
  feed,
  timeMs: Math.round(video.currentTime * 1000),
  isPlaying: !video.paused,
});

/** Draws what is seen now: an element that changes its source is black for a moment. */
function hold(video: HTMLVideoElement, still: HTMLCanvasElement | null): void {
  if (!still || !video.videoWidth) return;
  [still.width, still.height] = [video.videoWidth, video.videoHeight];
  still.getContext("2d")?.drawImage(video, 0, 0);
}

/**
 * Sound from the start is only for those who chose it before, and only where the browser allows it.
 * @returns whether it plays.
 */
async function begin(video: HTMLVideoElement, isContinued: boolean): Promise<boolean> {
  if (!isContinued) video.muted = !wantsSound();
  try {
    await video.play();
    return true;
  } catch {
    video.muted = true;
    // Refused even when muted (battery saver): only a tap begins.
    return video.play().then(
      () => true,
      () => false,
    );
  }
}

function controlsOf(
  element: RefObject<HTMLVideoElement | null>,
  change: (part: Partial<Shown>) => void,
) {
  return {
    toggle(): void {
      const video = element.current;
      if (!video) return;
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
    },
    seek(timeMs: number): void {
      const video = element.current;
      if (!video) return;
      const wanted = Math.max(0, timeMs);
      video.currentTime = wanted / 1000;
      // At once: a seek bar that was set back in between would seek back, too.
      change({ timeMs: wanted });
    },
    setMuted(isMuted: boolean): void {
      const video = element.current;
      if (video) video.muted = isMuted;
      rememberSound(!isMuted);
    },
    setRate(rate: number): void {
      const video = element.current;
      if (!video) return;
      // A new source begins with the default.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
  };
}
