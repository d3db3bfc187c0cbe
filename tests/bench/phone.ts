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
/** Waits until long after the last script has run. */
const SETTLED_MS = 14_000;

export interface Visit {
  /** Holds the ms from the navigation to the first and to the largest paint. */
  firstPaintMs: number;
  paintMs: number;
  /** Sums the ms by which tasks of the main thread exceeded 50 ms. */
  blockedMs: number;
  /** Sums the browser's layout shift scores of elements that nobody had touched. */
  shift: number;
  /** Counts the bytes of scripts as they came over the network. */
  scriptBytes: number;
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
  const bytesOf = countScripts(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLED_MS);
  const found = await seen(page);
  await browser.close();
  return { ...found, scriptBytes: bytesOf() };
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

function countScripts(session: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

type Seen = Omit<Visit, "scriptBytes">;

interface Observed {
  seen?: Seen;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const found: Seen = { firstPaintMs: 0, paintMs: 0, blockedMs: 0, shift: 0 };
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
    ["largest-contentful-paint", ({ startTime }) => void (found.paintMs = startTime)],
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

async function seen(page: Page): Promise<Seen> {
  const found = await page.evaluate(() => (window as Observed).seen);
  if (!found) throw new Error("Nothing was observed.");
  return found;
}
