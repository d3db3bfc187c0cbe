import type { CDPSession, Page } from "playwright-core";
import { openBrowser } from "@tests/support/e2e/browser";

/**
 * Simulates a mid-range phone: the bandwidth that "slow 4G" gives an application, and a processor
 * four times slower than this one.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
/** Nothing follows on a page that has requested nothing for half a second, and then for this long. */
const SETTLED_MS = 3000;

export interface Visit {
  /** Holds the ms from the navigation to the first and to the largest paint. */
  firstPaintMs: number;
  paintMs: number;
  /** Names the element of the largest paint, with the beginning of its text. */
  largest: string;
  /** Sums the ms by which tasks of the main thread exceeded 50 ms. */
  blockedMs: number;
  /** Sums the browser's layout shift scores of elements that nobody had touched. */
  shift: number;
  /** Counts the bytes of scripts, and of everything, as they came over the network. */
  scriptBytes: number;
  bytes: number;
  /** Holds the words of the page. */
  words: string;
}

/**
 * Opens a page in a phone's browser that has never been here, except for what `prepare` does, and
 * then discards the browser's data.
 */
export async function visitByPhone(
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const browser = await openBrowser();
  const { page, context } = browser;
  await prepare?.(page);
  const session = await context.newCDPSession(page);
  await slowPhone(session);
  await session.send("Network.clearBrowserCache");
  const bytesOf = countBytes(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForLoadState("networkidle", { timeout: 60_000 });
  await page.waitForTimeout(SETTLED_MS);
  const found = await seen(page);
  const words = await page.locator("body").innerText();
  await browser.close();
  return { ...found, ...bytesOf(), words };
}

/**
 * Opens a page with a video like `visitByPhone`. It returns the ms until the first frame that has
 * moved, and the bytes of scripts that had arrived by then.
 */
export async function watchByPhone(url: string): Promise<{ ms: number; scriptBytes: number }> {
  const browser = await openBrowser();
  const { page, context } = browser;
  const session = await context.newCDPSession(page);
  await slowPhone(session);
  const bytesOf = countBytes(session);
  await page.addInitScript(observeFrames);
  await page.goto(url, { waitUntil: "commit" });
  const moved = await page.waitForFunction(() => (window as Observed).movedMs, null, {
    timeout: 120_000,
  });
  const ms = (await moved.jsonValue()) ?? Number.NaN;
  const { scriptBytes } = bytesOf();
  await browser.close();
  return { ms, scriptBytes };
}

/**
 * Makes a page's network and processor as slow as the phone's, and keeps service workers from
 * answering.
 */
export async function slowPhone(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

function countBytes(session: CDPSession): () => Pick<Visit, "bytes" | "scriptBytes"> {
  const scripts = new Set<string>();
  const sum = { bytes: 0, scriptBytes: 0 };
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sum.bytes += encodedDataLength;
    if (scripts.has(requestId)) sum.scriptBytes += encodedDataLength;
  });
  return () => sum;
}

type Seen = Omit<Visit, "bytes" | "scriptBytes" | "words">;

interface Observed {
  seen?: Seen;
  movedMs?: number;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const found: Seen = { firstPaintMs: 0, paintMs: 0, largest: "", blockedMs: 0, shift: 0 };
  (window as Observed).seen = found;
  // No function here may have a name, because the loader would wrap it in a helper that the page
  // lacks.
  const takers: [type: string, take: (entry: PerformanceEntry) => void][] = [
    [
      "paint",
      ({ name, startTime }) => {
        if (name === "first-contentful-paint") found.firstPaintMs = startTime;
      },
    ],
    [
      "largest-contentful-paint",
      (entry) => {
        const { element } = entry as LargestContentfulPaint;
        found.paintMs = entry.startTime;
        found.largest = `${element?.localName} ${element?.textContent.slice(0, 24) ?? ""}`;
      },
    ],
    ["longtask", ({ duration }) => void (found.blockedMs += duration - 50)],
    [
      "layout-shift",
      (entry) => {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) found.shift += shift.value;
      },
    ],
  ];
  for (const [type, take] of takers)
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
}

/** Runs in the page before its own scripts: waits for a video, and for its second frame. */
function observeFrames(): void {
  new MutationObserver((_changes, observer) => {
    const video = document.querySelector("video");
    if (!video) return;
    observer.disconnect();
    video.requestVideoFrameCallback((_first, { mediaTime }) =>
      video.requestVideoFrameCallback((now, frame) => {
        if (frame.mediaTime > mediaTime) (window as Observed).movedMs = now;
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

async function seen(page: Page): Promise<Seen> {
  const found = await page.evaluate(() => (window as Observed).seen);
  if (!found) throw new Error("Nothing was observed.");
  return found;
}
