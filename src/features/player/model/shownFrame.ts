/* A page that plays before the app has loaded hides the poster itself (`ReelScreen.module.css`). */

export function markShown(video: HTMLVideoElement): void {
  video.dataset.shown = "";
}

/** Tells whether a frame of the video was on the screen before the app had loaded. */
export const isShown = (video: HTMLVideoElement): boolean => video.dataset.shown !== undefined;

/** React renders without the poster from now on. */
export function unmarkShown(video: HTMLVideoElement): void {
  delete video.dataset.shown;
}
