import type { Page } from "playwright-core";
import { beforeAll, expect, inject, it } from "vitest";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser } from "@tests/support/e2e/browser";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { afterThisTest } from "@tests/support/cleanUp";
import { deferred } from "@tests/support/factories/deferred";

const origin = inject("productOrigin");
/** This is longer than what a page plays by itself. */
const SECONDS = 24;

let long: string;
let short: string;
beforeAll(async () => {
  const gifts = [];
  for (const seconds of [SECONDS, 1])
    gifts.push(await giftedReel(origin, await newOrganiser(origin), ["color=green"], seconds));
  [long = "", short = ""] = gifts.map(({ giftLink }) => giftLink);
});

/** Opens a gift whose app does not arrive before `release` is called. */
async function openBeforeApp(link: string) {
  const { page, close } = await openBrowser();
  afterThisTest(close);
  const released = deferred<void>();
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.addInitScript(recordEvents);
  await page.goto(link);
  return { page, release: released.resolve };
}

interface Recorded {
  events?: string[];
}

/** Runs in the page: writes down what happens to the reel that the server has rendered. */
function recordEvents(): void {
  const events: string[] = [];
  (window as Recorded).events = events;
  document.addEventListener("DOMContentLoaded", () => {
    const video = document.querySelector("video");
    for (const type of ["playing", "waiting", "emptied", "ended"])
      video?.addEventListener(type, ({ isTrusted }) => isTrusted && events.push(type));
  });
}

const eventsOf = (page: Page) => page.evaluate(() => (window as Recorded).events);
const video = (page: Page) => page.locator("video");
const timeOf = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

it("a gift plays before the app has loaded, and the app continues it without a gap", async () => {
  const { page, release } = await openBeforeApp(long);
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1.5);
  expect(await page.locator("img[class*=poster]").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Tap for sound" }).count()).toBe(0);
  const before = await timeOf(page);

  release();
  await page.getByRole("button", { name: "Tap for sound" }).waitFor();
  await page.waitForFunction(() => {
    const buffered = document.querySelector("video")?.buffered;
    return buffered && buffered.length === 1 && buffered.end(0) > 20;
  });
  expect(await timeOf(page)).toBeGreaterThanOrEqual(before);
  const events = await eventsOf(page);
  expect(events?.slice(events.indexOf("playing"))).toEqual(["playing"]);

  await page.getByRole("slider", { name: "Position" }).focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector("video")?.ended);
});

it("a gift that ends before the app has loaded is not played again, and counts as watched", async () => {
  const { page, release } = await openBeforeApp(short);
  await page.waitForFunction(() => document.querySelector("video")?.ended);
  const counted = page.waitForRequest(
    (request) => request.postData()?.includes("FINISH_GIFT_REEL") ?? false,
  );
  release();
  await page.getByRole("button", { name: "Watch again" }).waitFor();
  await counted;
  expect((await eventsOf(page))?.filter((type) => type === "ended")).toHaveLength(1);
});
