import type { Feed } from "@contract/http/submission";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { attachReel } from "../../../shared/media/attachReel";
import { earlyReel } from "../../../shared/media/earlyReel";
import { startPlayback } from "../../../shared/media/startPlayback";
import { isShown, unmarkShown } from "./shownFrame";
import { matchingTime } from "./chapters";
import { INITIAL_STATE, mirrorVideo, type PlaybackState } from "./screenModes";
import { rememberSound, wantsSound } from "./viewerChoices";

export interface Playback extends PlaybackState {
  readonly toggle: () => void;
  readonly seek: (timeMs: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly setRate: (rate: number) => void;
}

interface SourcePosition {
  readonly feed: Feed;
  readonly timeMs: number;
  readonly isPlaying: boolean;
}

/** This many seconds before the end, less than one more frame is left to show. */
const END_S = 0.04;

const NEW_SOURCE_STATE = {
  isStarting: true,
  isWaiting: false,
  isEnded: false,
  problem: null,
} as const;

interface Elements {
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
}

/**
 * Plays a feed in the video element and mirrors its state. It starts automatically, muted. Another
 * feed of the same reel, with fresh addresses or in another order, continues with the same person
 * at the same moment.
 */
export function usePlayback({ video: element, still }: Elements, feed: Feed): Playback {
  const [shown, setShown] = useState<PlaybackState>(INITIAL_STATE);
  const lastPosition = useRef<SourcePosition | null>(null);
  const change = useCallback(
    (part: Partial<PlaybackState>) => setShown((before) => ({ ...before, ...part })),
    [],
  );
  // A feed that was only reloaded for its counters keeps playing.
  const played = useStable(feed, shown.problem === "preparing");
  useEffect(() => {
    const [video, canvas] = [element.current, still.current];
    const { playlistUrl } = played;
    if (!video || !playlistUrl) return undefined;
    const previous = lastPosition.current;
    const startMs = previous ? matchingTime(previous.feed.clips, played.clips, previous.timeMs) : 0;
    change({ ...NEW_SOURCE_STATE, isContinued: previous !== null, timeMs: startMs });
    const stopMirroring = mirrorVideo(video, change);
    const isStarted = earlyReel(video, playlistUrl) !== null;
    const detach = attachReel(video, {
      playlistUrl,
      mp4Url: played.mp4Url,
      isMp4Coming: played.isMp4Coming,
      startMs,
      onProblem: (problem) => change({ problem }),
      onRecovered: () => change({ problem: null }),
    });
    const onReady = async (): Promise<void> => {
      if (previous && !previous.isPlaying) return change({ isStarting: false });
      const withSound = previous ? !video.muted : wantsSound();
      if (!(await startPlayback(video, { withSound }))) change({ isRefused: true });
    };
    const replacing = new AbortController();
    const { signal } = replacing;
    if (!isStarted || video.readyState === 0)
      video.addEventListener("loadedmetadata", () => void onReady(), { once: true, signal });
    else if (video.paused && !video.ended) void onReady();
    else {
      if (isShown(video)) change({ isStarting: false });
      repeatEvents(video);
    }
    return () => {
      replacing.abort();
      if (video.currentTime > 0) lastPosition.current = positionOf(video, played);
      drawFrame(video, canvas);
      stopMirroring();
      detach();
    };
  }, [element, still, played, change]);

  useEffect(() => {
    if (!shown.isStarting && element.current) unmarkShown(element.current);
  }, [element, shown.isStarting]);
  const controls = useMemo(() => controlsOf(element, change), [element, change]);
  return { ...shown, ...controls };
}

/** Returns the first of several feeds that play the same. `needsFile` accepts one with a file. */
function useStable(feed: Feed, needsFile: boolean): Feed {
  const [stable, setStable] = useState(feed);
  const isFileNew = needsFile && stable.mp4Url === null && feed.mp4Url !== null;
  if (stable.playlistUrl !== feed.playlistUrl || isFileNew) {
    setStable(feed);
    return feed;
  }
  return stable;
}

/** A reel that has played to its end begins again, as it does when the source stays the same. */
const positionOf = (video: HTMLVideoElement, feed: Feed): SourcePosition => ({
  feed,
  timeMs: isAtEnd(video) ? 0 : Math.round(video.currentTime * 1000),
  isPlaying: !video.paused,
});

/**
 * Tells whether nothing is left to play. A position is restored in whole milliseconds, so `ended`
 * alone would miss an end that is a fraction of one away.
 */
const isAtEnd = (video: HTMLVideoElement): boolean =>
  video.ended || video.duration - video.currentTime < END_S;

/** Draws the current frame, because an element that changes its source is black for a moment. */
function drawFrame(video: HTMLVideoElement, still: HTMLCanvasElement | null): void {
  if (!still || !video.videoWidth) return;
  [still.width, still.height] = [video.videoWidth, video.videoHeight];
  still.getContext("2d")?.drawImage(video, 0, 0);
}

/** Tells the app what a video that the page itself has started did before anything listened. */
function repeatEvents(video: HTMLVideoElement): void {
  for (const type of video.ended ? ["playing", "ended"] : ["play", "playing"])
    video.dispatchEvent(new Event(type));
}

function controlsOf(
  element: RefObject<HTMLVideoElement | null>,
  change: (part: Partial<PlaybackState>) => void,
) {
  return {
    toggle(): void {
      const video = element.current;
      if (!video) return;
      if (!video.paused) return video.pause();
      if (isAtEnd(video)) video.currentTime = 0;
      void video.play().catch(() => undefined);
    },
    seek(timeMs: number): void {
      const video = element.current;
      if (!video) return;
      const wanted = Math.max(0, timeMs);
      video.currentTime = wanted / 1000;
      // The state changes at once. A seek bar that jumped back in between would also seek back.
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
      // A new source starts with the default rate.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
  };
}
