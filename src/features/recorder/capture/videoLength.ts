/** This is longer than any video. A browser that seeks there finds out where the video ends. */
const BEYOND_SECONDS = 1e7;

/**
 * Reports the length of the video in an element, in ms, as soon as it is known, and again whenever
 * the browser corrects it: some engines only learn it while they read. A file that a browser
 * recorded does not contain it, so this seeks to the end and back. It never reports if the browser
 * cannot play the video.
 * @returns a function that stops it.
 */
export function watchVideoLength(
  video: HTMLVideoElement,
  onLength: (ms: number) => void,
): () => void {
  let hasSought = false;
  let backTo: number | null = null;
  let reported: number | null = null;
  const checkDuration = (): void => {
    const { duration } = video;
    if (Number.isNaN(duration)) return;
    if (Number.isFinite(duration)) return report(duration);
    if (hasSought) return;
    hasSought = true;
    backTo = video.currentTime;
    video.currentTime = BEYOND_SECONDS;
  };
  const report = (duration: number): void => {
    if (backTo !== null) video.currentTime = backTo;
    backTo = null;
    if (duration === reported) return;
    reported = duration;
    onLength(Math.round(duration * 1000));
  };
  const events = ["loadedmetadata", "durationchange", "seeked"] as const;
  for (const name of events) video.addEventListener(name, checkDuration);
  checkDuration();
  return () => {
    for (const name of events) video.removeEventListener(name, checkDuration);
  };
}
