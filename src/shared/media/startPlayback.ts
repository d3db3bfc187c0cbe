/**
 * Starts playback, with sound only if the browser allows it, and else muted.
 * @returns whether it plays.
 */
export async function startPlayback(
  video: HTMLVideoElement,
  { withSound }: { withSound: boolean },
): Promise<boolean> {
  video.muted = !withSound;
  try {
    await video.play();
    return true;
  } catch (error) {
    // A newer source took over, or the viewer paused. Neither says anything about the sound.
    if (error instanceof DOMException && error.name === "AbortError") return true;
    video.muted = true;
    // Some browsers refuse even muted playback (battery saver). Only a tap can start it then.
    return video.play().then(
      () => true,
      () => false,
    );
  }
}

/**
 * Calls back when a frame is really on the screen. "playing" comes earlier and would reveal a black
 * picture.
 */
export function onFrame(video: HTMLVideoElement, callback: () => void): void {
  if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(callback);
  else callback();
}
