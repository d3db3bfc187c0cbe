import { type RefObject, useCallback, useEffect, useState } from "react";

/** iPhones know full screen for the video element only, under their own name. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** A phone turns the picture to where it is larger. */
async function fill(player: HTMLElement | null): Promise<void> {
  try {
    await player?.requestFullscreen();
    await screen.orientation.lock("landscape");
  } catch {
    // A refusal (an embedding page may forbid it, a desktop can't be turned) leaves things as they are.
  }
}

/** Full screen of the player with its controls; of the video alone where the browser has no other. */
export function useFullScreen(
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { isFullScreen: boolean; toggleFullScreen: () => void } {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const follow = (): void => setFullScreen(document.fullscreenElement === player.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [player]);

  const toggleFullScreen = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    const phoneVideo: PhoneVideo | null = video.current;
    if (document.fullscreenEnabled) void fill(player.current);
    else phoneVideo?.webkitEnterFullscreen?.();
  }, [player, video]);
  return { isFullScreen, toggleFullScreen };
}
