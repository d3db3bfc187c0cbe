import type { ReelMusic } from "@contract/http/submission";
import { type RefObject, useEffect } from "react";

/** Plays the reel's music below it; its code is loaded only where there is some. */
export function useReelMusic(
  video: RefObject<HTMLVideoElement | null>,
  music: ReelMusic | null,
): void {
  useEffect(() => {
    const element = video.current;
    if (!element || !music) return undefined;
    let isLeft = false;
    let end: (() => void) | undefined;
    import("../../../shared/media/reelMusic").then(
      ({ playMusic }) => {
        if (!isLeft) end = playMusic(element, music);
      },
      // The reel plays on without it.
      () => undefined,
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, [video, music]);
}
