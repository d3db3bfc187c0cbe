import type { ReelMusic } from "@contract/http/submission";
import { type RefObject, useEffect } from "react";
import { needsSingleFile } from "../../../shared/media/browserSupport";

/** Plays the reel's music. Its code loads only if there is music. */
export function useReelMusic(
  video: RefObject<HTMLVideoElement | null>,
  music: ReelMusic | null,
): void {
  useEffect(() => {
    const element = video.current;
    // The single file contains the music.
    if (!element || !music || needsSingleFile()) return undefined;
    let isCancelled = false;
    let stopMusic: (() => void) | undefined;
    import("../../../shared/media/reelMusic").then(
      ({ playMusic }) => {
        if (!isCancelled) stopMusic = playMusic(element, music);
      },
      // The reel plays on without music.
      () => undefined,
    );
    return () => {
      isCancelled = true;
      stopMusic?.();
    };
  }, [video, music]);
}
