import { type RefObject, useCallback, useEffect, useState } from "react";

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
