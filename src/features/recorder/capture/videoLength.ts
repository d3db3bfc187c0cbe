/** Farther than any video reaches: a browser that is sent there learns how far it does. */
const BEYOND_SECONDS = 1e7;

/**
 * Tells how long the video in an element is, in ms, as soon as that is known. What a browser has recorded itself does not say;
 * it is found out by going to its end, and back to where it was. Never tells where the browser can't play it.
 * @returns stops it.
 */
export function tellLength(video: HTMLVideoElement, onLength: (ms: number) => void): () => void {
  let backTo: number | null = null;
  const look = (): void => {
    const { duration } = video;
    if (Number.isNaN(duration)) return;
    if (Number.isFinite(duration)) {
      stop();
      if (backTo !== null) video.currentTime = backTo;
      onLength(Math.round(duration * 1000));
      return;
    }
    if (backTo !== null) return;
    backTo = video.currentTime;
    video.currentTime = BEYOND_SECONDS;
  };
  const events = ["loadedmetadata", "durationchange", "seeked"] as const;
  const stop = (): void => {
    for (const name of events) video.removeEventListener(name, look);
  };
  for (const name of events) video.addEventListener(name, look);
  look();
  return stop;
}
