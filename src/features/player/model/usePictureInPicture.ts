import { type RefObject, useCallback } from "react";
import { useCapability } from "../../../shared/hooks/useCapability";

/** Safari's own names for it. */
interface SafariVideo extends HTMLVideoElement {
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
  readonly webkitPresentationMode?: string;
}

/** The reel in a small window above everything else; null where the browser has none. */
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
      // Refused before there is a picture: nothing changes.
      change.catch(() => undefined);
    } else {
      const isSmall = video.webkitPresentationMode === "picture-in-picture";
      video.webkitSetPresentationMode?.(isSmall ? "inline" : "picture-in-picture");
    }
  }, [element]);
  const hasIt = useCapability(isSupported);
  return hasIt ? toggle : null;
}

function isSupported(): boolean {
  if (document.pictureInPictureEnabled) return true;
  const video: SafariVideo = document.createElement("video");
  return video.webkitSupportsPresentationMode?.("picture-in-picture") ?? false;
}
