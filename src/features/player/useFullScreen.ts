import { type RefObject, useCallback, useEffect, useState } from "react";

/** iPhones know full screen for the video element only, under their own name. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
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
    // A refusal (an embedding page may forbid it) leaves things as they are.
    if (document.fullscreenEnabled) void player.current?.requestFullscreen().catch(() => undefined);
    else phoneVideo?.webkitEnterFullscreen?.();
  }, [player, video]);
  return { isFullScreen, toggleFullScreen };
}
