import type { Page } from "playwright-core";

/** What the recipient's screen showed at one moment. */
export interface Frame {
  /** Seconds into the reel. */
  time: number;
  /** Red, green and blue of the middle of the picture, 0 to 255. */
  colour: [number, number, number];
  /** A number that changes when the picture does. */
  picture: number;
}

/** What the page's script below has seen of the video that is on the page. */
interface Watched {
  frames: Frame[];
  hasEnded: boolean;
}

declare global {
  var watchedVideo: Watched | undefined;
}

const prepared = new WeakSet<Page>();
/** Longer than any film of a test, on a machine that is busy. */
const PATIENCE_MS = 150_000;

/**
 * Opens a page that plays a video, watches it to its end and reads the pixels of every frame that is
 * painted: an element that exists proves nothing about what is seen. The first frame counts, so the
 * page is watched before it runs any code of its own.
 *
 * @param open goes to the page, and starts the video where it does not start by itself
 */
export async function watchToTheEnd(page: Page, open: () => Promise<unknown>): Promise<Frame[]> {
  if (!prepared.has(page)) await page.addInitScript(watchEachVideo);
  prepared.add(page);
  await open();
  await page.waitForFunction(() => globalThis.watchedVideo?.hasEnded, null, {
    timeout: PATIENCE_MS,
  });
  return page.evaluate(() => globalThis.watchedVideo?.frames ?? []);
}

/** Records a thank-you from the watch page, continues as a guest, sends it and sees it confirmed. */
export async function recordThankYou(
  page: Page,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await page.getByRole("link", { name: "Record a thank-you reply" }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("button", { name: "Continue as a guest" }).click();
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  await page.getByText(/^0:01/).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Back to the reel" }).waitFor();
}

/** Runs in the page: it may use nothing from outside. */
function watchEachVideo(): void {
  const seen = new WeakSet<HTMLVideoElement>();
  const canvas = new OffscreenCanvas(32, 18);
  const context = canvas.getContext("2d", { willReadFrequently: true });

  const frameOf = (video: HTMLVideoElement, time: number): Frame | null => {
    if (!context) return null;
    context.drawImage(video, 0, 0, 32, 18);
    const { data } = context.getImageData(0, 0, 32, 18);
    const middle = (9 * 32 + 16) * 4;
    const colour: Frame["colour"] = [
      data[middle] ?? 0,
      data[middle + 1] ?? 0,
      data[middle + 2] ?? 0,
    ];
    const picture = data.reduce((sum, value, at) => (sum * 31 + value * (at % 7)) % 1e9, 0);
    return { time, colour, picture };
  };
  const watch = (video: HTMLVideoElement): void => {
    const watched: Watched = { frames: [], hasEnded: false };
    globalThis.watchedVideo = watched;
    const next: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      const frame = frameOf(video, mediaTime);
      if (frame && !watched.hasEnded) watched.frames.push(frame);
      video.requestVideoFrameCallback(next);
    };
    video.requestVideoFrameCallback(next);
    video.addEventListener("ended", () => (watched.hasEnded = true), { once: true });
  };
  new MutationObserver(() => {
    const video = document.querySelector("video");
    if (!video || seen.has(video)) return;
    seen.add(video);
    watch(video);
  }).observe(document, { childList: true, subtree: true });
}
