/** Playing starts when this much of the picture is on the screen. */
const VISIBLE_SHARE = 0.5;

const watched = new WeakSet<HTMLVideoElement>();

/**
 * Loads a video when it becomes visible, and plays it while it is. The address is in its `data-src`.
 * People who asked for less motion, or for less data, get the poster until they press play. A second
 * call for the same video changes nothing, so that the page can begin before the app has loaded.
 */
export function playWhenVisible(video: HTMLVideoElement): void {
  if (watched.has(video) || wantsLess()) return;
  watched.add(video);
  // A prerendered element has no such attribute, and browsers start no film with sound.
  video.muted = true;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!video.isConnected) observer.disconnect();
      else if (!entry?.isIntersecting) video.pause();
      // Somebody who has paused the video does not want it to start by scrolling.
      else if (!isStopped(video)) void playFilm(video);
    },
    { threshold: VISIBLE_SHARE },
  );
  observer.observe(video);
}

/** Plays the video, and loads it before if that has not happened. */
export async function playFilm(video: HTMLVideoElement): Promise<void> {
  delete video.dataset.stopped;
  if (!video.hasAttribute("src") && video.dataset.src) {
    video.src = video.dataset.src;
    for (const track of video.querySelectorAll("track")) showCaptions(track);
  }
  // A browser that refuses keeps the poster and the play button.
  await video.play().catch(() => undefined);
}

/** Loads captions. Like the video, they have their address in `data-src`. */
function showCaptions(track: HTMLTrackElement): void {
  if (track.dataset.src) track.src = track.dataset.src;
  track.track.mode = "showing";
}

/** Turns the sound on or off. Whoever turns it on wants the video to play. */
export function setSound(video: HTMLVideoElement, isMuted: boolean): void {
  video.muted = isMuted;
  if (!isMuted && video.paused) void playFilm(video);
}

/** Pauses the video until somebody presses play. */
export function stopFilm(video: HTMLVideoElement): void {
  video.dataset.stopped = "";
  video.pause();
}

const isStopped = ({ dataset }: HTMLVideoElement): boolean => dataset.stopped !== undefined;

function wantsLess(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData === true;
}
