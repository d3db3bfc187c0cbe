import { type Colour, colourOf } from "@tests/support/e2e/colours";
import { type BrowserPage, type EngineUser, initScript } from "@tests/support/engines/browserPage";
import { expect } from "vitest";
import { recordedFor } from "./recordedFor";

export interface Frame {
  /** This is the time in the reel, in seconds. */
  time: number;
  /** Contains red, green and blue of the picture's centre, 0 to 255. */
  colour: [number, number, number];
  /** This is a number that changes when the picture does. */
  picture: number;
}

interface WatchedVideo {
  frames: Frame[];
  hasEnded: boolean;
}

declare global {
  var watchedVideo: WatchedVideo | undefined;
}

const prepared = new WeakSet<BrowserPage>();
/** This is longer than any film of a test, on a busy machine. */
const PATIENCE_MS = 150_000;

/**
 * Opens a page that plays a video, watches it to its end and reads the pixels of every painted
 * frame, because an element's existence proves nothing about what is seen. The first frame counts,
 * so the watching starts before the page runs its own code.
 * @param open goes to the page, and starts the video if it does not start by itself.
 */
export async function watchToTheEnd(
  page: BrowserPage,
  open: () => Promise<unknown>,
): Promise<Frame[]> {
  if (!prepared.has(page)) await page.addInitScript(initScript(watchEachVideo));
  prepared.add(page);
  await open();
  await page.waitForFunction(() => globalThis.watchedVideo?.hasEnded, undefined, {
    timeout: PATIENCE_MS,
  });
  return page.evaluate(() => globalThis.watchedVideo?.frames ?? []);
}

/**
 * Opens a page whose video starts by itself, and pauses the video when it starts, because WebKitGTK
 * may show the last picture for ever when it seeks after the end. Pages that open later do the same.
 */
export async function openPaused(
  { page, context }: Pick<EngineUser, "page" | "context">,
  address: string,
): Promise<void> {
  await context.addInitScript(initScript(pauseFirst));
  await page.goto(address);
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 1);
}

/** Runs in the page. */
function pauseFirst(): void {
  document.addEventListener("playing", ({ target }) => (target as HTMLVideoElement).pause(), {
    capture: true,
    once: true,
  });
}

/** Expects a colour in the centre of the picture that the page's video shows without being moved. */
export async function expectColourShown(page: BrowserPage, colour: Colour): Promise<void> {
  const shown = async () => colourOf({ colour: (await page.evaluate(colourOfCentre)) ?? [] });
  await expect.poll(shown).toBe(colour);
}

/** An engine may stop this many seconds beside the wanted time, at the nearest frame. */
const SEEK_TOLERANCE = 0.05;

/** Seeks the page's video, and expects a colour in the picture's centre. */
export async function expectColourAt(
  page: BrowserPage,
  seconds: number,
  colour: Colour,
): Promise<void> {
  const shown = async () => colourOf({ colour: (await colourAt(page, seconds)) ?? [] });
  await expect.poll(shown).toBe(colour);
}

/**
 * Seeks the page's video, and returns the colour of the picture's centre once it is there, else
 * null.
 */
const colourAt = async (page: BrowserPage, seconds: number): Promise<Frame["colour"] | null> =>
  (await page.evaluate<boolean, [number, number]>(seekTo, [seconds, SEEK_TOLERANCE]))
    ? page.evaluate(colourOfCentre)
    : null;

/** Records a thank-you from the watch page, sends it and waits for the confirmation. */
export async function recordThankYou(page: BrowserPage): Promise<void> {
  await page.getByRole("link", { name: /^(Record a thank-you reply|Say thank you)$/ }).click();
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  await page.getByText(recordedFor(1)).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Back to the reel" }).waitFor();
}

/**
 * Runs in the page, and tells whether the video is there. WebKitGTK loses a seek right after the
 * end, which is therefore repeated. A seek under way is left alone, because one that starts again
 * and again never ends.
 */
function seekTo([time, tolerance]: [number, number]): boolean {
  const video = document.querySelector("video");
  if (!video || video.seeking) return false;
  video.pause();
  if (Math.abs(video.currentTime - time) <= tolerance) return true;
  video.currentTime = time;
  return false;
}

/** Runs in the page. Returns null while there is nothing to draw. */
function colourOfCentre(): Frame["colour"] | null {
  const video = document.querySelector("video");
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!video || !context) return null;
  context.drawImage(video, video.videoWidth / 2, video.videoHeight / 2, 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? null : [red, green, blue];
}

/** Runs in the page, so it may not use anything from outside. */
function watchEachVideo(): void {
  const seen = new WeakSet<HTMLVideoElement>();
  const canvas = new OffscreenCanvas(32, 18);
  const context = canvas.getContext("2d", { willReadFrequently: true });

  const frameOf = (video: HTMLVideoElement, time: number): Frame | null => {
    if (!context) return null;
    context.clearRect(0, 0, 32, 18);
    context.drawImage(video, 0, 0, 32, 18);
    const { data } = context.getImageData(0, 0, 32, 18);
    const middle = (9 * 32 + 16) * 4;
    // WebKit announces the first frame before there is anything to draw.
    if (data[middle + 3] === 0) return null;
    const colour: Frame["colour"] = [
      data[middle] ?? 0,
      data[middle + 1] ?? 0,
      data[middle + 2] ?? 0,
    ];
    const picture = data.reduce((sum, value, at) => (sum * 31 + value * (at % 7)) % 1e9, 0);
    return { time, colour, picture };
  };
  const watch = (video: HTMLVideoElement): void => {
    const watched: WatchedVideo = { frames: [], hasEnded: false };
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
