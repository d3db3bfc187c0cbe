import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { buildIfStale } from "../../scripts/build/buildState.js";
import { openBrowser } from "@tests/support/e2e/browser";
import { startProduct } from "@tests/support/e2e/product";
import { amount, median, report } from "./figures";
import { servePlainPlayer } from "./plainPlayer";
import { reelOfClips } from "./reelOfClips";

const CLIPS = amount(21, 3);
const SECONDS = 2;
const DELAY_MS = 150;
/**
 * Limits a gap relative to the time of changing `src` when the limits were set: 45 and 60 of 81 ms.
 */
const [MEDIAN_BAR, P95_BAR] = [45 / 81, 60 / 81];

/** Holds when a painted frame was on the screen and its position in the file, both in ms. */
type Frame = [shownAt: number, mediaMs: number];

await buildIfStale();
const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const product = await startProduct({
  dataDir: path.join(folder, "data"),
  env: { RATE_LIMIT_PER_MINUTE: "100000" },
});
const reel = await reelOfClips(product.origin, { folder, count: CLIPS, seconds: SECONDS });
const plain = await servePlainPlayer(reel.files);
const viewer = await openBrowser();
const session = await viewer.context.newCDPSession(viewer.page);
await session.send("Network.enable");
await session.send("Network.setCacheDisabled", { cacheDisabled: true });
// The loader of these files wraps functions in a helper to keep their names, and a page lacks that
// helper.
await viewer.page.addInitScript("globalThis.__name = (named) => named");
await viewer.page.addInitScript(watchFrames);
try {
  await measureGaps(viewer.page);
} finally {
  await viewer.close();
  plain.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureGaps(page: Page): Promise<void> {
  const reelGaps = await gaps(page, reel.giftLink, 0);
  const plainGaps = await gaps(page, plain.url, 0);
  const reelLate = await gaps(page, reel.giftLink, DELAY_MS);
  const plainLate = await gaps(page, plain.url, DELAY_MS);
  const row = (what: string, floor: number, measured: number, bar: number) => ({
    what,
    floor,
    measured,
    bar,
  });
  await report(
    "boundaries",
    ["changing src", "the reel"],
    [
      row("median gap", median(plainGaps), median(reelGaps), MEDIAN_BAR),
      row("95th of 100 gaps", p95(plainGaps), p95(reelGaps), P95_BAR),
      row(`median, ${DELAY_MS} ms delay`, median(plainLate), median(reelLate), MEDIAN_BAR),
    ],
  );
  await report(
    "boundaries, delayed",
    ["at once", `${DELAY_MS} ms later`],
    [row("median gap of the reel", median(reelGaps), median(reelLate), 1.2)],
  );
}

async function delay(latency: number): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/**
 * Collects the frames of the page's first video under `frames`, even if the video appears later.
 */
function watchFrames(): void {
  const frames: Frame[] = [];
  Object.assign(globalThis, { frames });
  const find = (): void => {
    const video = document.querySelector("video");
    if (!video) return void requestAnimationFrame(find);
    const onFrame: VideoFrameRequestCallback = (_now, { presentationTime, mediaTime }) => {
      frames.push([presentationTime, mediaTime * 1000]);
      video.requestVideoFrameCallback(onFrame);
    };
    video.requestVideoFrameCallback(onFrame);
  };
  find();
}

function framesOf(page: Page): Promise<Frame[]> {
  return page.evaluate(() => (globalThis as unknown as { frames: Frame[] }).frames);
}

/**
 * Plays to the end and returns how long each change between two clips took, from painted frame to
 * painted frame.
 */
async function gaps(page: Page, url: string, latency: number): Promise<number[]> {
  await delay(latency);
  await page.goto(url);
  const isOver = (clips: number) => {
    const [video, played] = [document.querySelector("video"), globalThis as { ends?: number }];
    if (!video) return false;
    if (video.dataset.counted !== "yes") {
      video.dataset.counted = "yes";
      video.addEventListener("ended", () => (played.ends = (played.ends ?? 0) + 1));
    }
    return (played.ends ?? 0) >= clips;
  };
  // The plain player's element ends with every file, the reel's only once.
  await page.waitForFunction(isOver, url === plain.url ? CLIPS : 1, { timeout: 180_000 });
  return gapsIn(await framesOf(page));
}

/**
 * Returns the gaps at boundaries. A boundary is where the file's time restarts, or where the reel's
 * time crosses a clip's length.
 */
function gapsIn(frames: readonly Frame[]): number[] {
  const clipOf = (mediaMs: number): number => Math.floor((mediaMs + 17) / (SECONDS * 1000));
  return frames.slice(1).flatMap(([shownAt, mediaMs], at) => {
    const [before, mediaBefore] = frames[at] ?? [shownAt, mediaMs];
    const isBoundary = mediaMs < mediaBefore || clipOf(mediaMs) !== clipOf(mediaBefore);
    return isBoundary ? [shownAt - before] : [];
  });
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
