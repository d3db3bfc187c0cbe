import { type RefObject, useCallback, useEffect, useState } from "react";
import { useCapability } from "../../../shared/hooks/useCapability";
import type { ReelProblem } from "../../../shared/media/reelSource";
import { onFrame } from "../../../shared/media/startPlayback";

/** iPhones support full screen only for the video element, with their own method. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Opens full screen and rotates a phone to landscape, where the picture is larger. */
async function enterFullScreen(player: HTMLElement | null): Promise<void> {
  try {
    await player?.requestFullscreen();
    await screen.orientation.lock("landscape");
  } catch {
    // A refusal leaves everything as it is. An embedding page may forbid it, and a desktop cannot
    // be rotated.
  }
}

/**
 * Toggles full screen for the player with its controls, or only for the video where the browser
 * supports nothing else.
 */
export function useFullScreen(
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { isFullScreen: boolean; toggleFullScreen: () => void } {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const updateState = (): void => setFullScreen(document.fullscreenElement === player.current);
    document.addEventListener("fullscreenchange", updateState);
    return () => document.removeEventListener("fullscreenchange", updateState);
  }, [player]);

  const toggleFullScreen = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    const phoneVideo: PhoneVideo | null = video.current;
    if (document.fullscreenEnabled) void enterFullScreen(player.current);
    else phoneVideo?.webkitEnterFullscreen?.();
  }, [player, video]);
  return { isFullScreen, toggleFullScreen };
}

/**
 * Returns a function that asks on which television the film plays: one with Chromecast or, in
 * Safari, AirPlay. It is null while the browser finds none. A browser that cannot look finds none.
 */
export function useTelevision(element: RefObject<HTMLVideoElement | null>): (() => void) | null {
  const [isFound, setFound] = useState(false);
  useEffect(() => {
    const remote = remoteOf(element.current);
    if (!remote) return undefined;
    const watching = remote.watchAvailability(setFound).catch(() => null);
    return () =>
      void watching.then((id) => (id === null ? undefined : remote.cancelWatchAvailability(id)));
  }, [element]);
  const choose = (): void => {
    // Whoever chooses none goes on watching here.
    remoteOf(element.current)
      ?.prompt()
      .catch(() => undefined);
  };
  return isFound ? choose : null;
}

/** Firefox has none. */
const remoteOf = (video: HTMLVideoElement | null): RemotePlayback | undefined =>
  video && "remote" in video ? video.remote : undefined;

/** Safari uses its own method names. */
interface SafariVideo extends HTMLVideoElement {
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
  readonly webkitPresentationMode?: string;
}

/**
 * Returns a function that toggles picture-in-picture, or null if the browser does not support it.
 */
export function usePictureInPicture(
  element: RefObject<HTMLVideoElement | null>,
): (() => void) | null {
  const toggle = useCallback(() => {
    const video: SafariVideo | null = element.current;
    if (!video) return;
    if (document.pictureInPictureEnabled) {
      const change = document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture();
      // The browser refuses before the first frame. Nothing changes then.
      change.catch(() => undefined);
    } else {
      const isSmall = video.webkitPresentationMode === "picture-in-picture";
      video.webkitSetPresentationMode?.(isSmall ? "inline" : "picture-in-picture");
    }
  }, [element]);
  const canToggle = useCapability(isSupported);
  return canToggle ? toggle : null;
}

function isSupported(): boolean {
  if (document.pictureInPictureEnabled) return true;
  const video: SafariVideo = document.createElement("video");
  return video.webkitSupportsPresentationMode?.("picture-in-picture") ?? false;
}

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
  const showPicture = (): void => {
    if (!signal.aborted) change({ isStarting: false });
  };
  const onPlaying = (): void => onFrame(video, showPicture);
  video.addEventListener("playing", onPlaying, { signal });
  return () => listening.abort();
}
