import { type RefObject, useCallback } from "react";
import { useCapability } from "../../../shared/hooks/useCapability";

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
