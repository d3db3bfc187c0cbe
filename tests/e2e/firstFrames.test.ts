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

async function openVisitor(): Promise<Page> {
  const visitor = await openBrowser();
  afterThisTest(() => visitor.close());
  return visitor.page;
}

/** Opens a gift whose app does not arrive before `release` is called. */
async function openBeforeApp(link: string) {
  const page = await openVisitor();
  const released = deferred();
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

it("a gift whose first segment does not arrive plays once the app has loaded", async () => {
  const page = await openVisitor();
  await page.route(/480p\/seg_0000\.m4s/, (route) => route.abort(), { times: 1 });
  await page.goto(long);
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1.5);
  expect(await page.getByRole("button", { name: "Tap for sound" }).isVisible()).toBe(true);
});

it("a gift that the browser does not start by itself waits for a tap", async () => {
  const page = await openVisitor();
  await page.addInitScript(refuseToPlay);
  await page.goto(long);
  await page.getByRole("button", { name: "Play the reel" }).click();
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1.5);
  expect(await page.locator("img[class*=poster]").isVisible()).toBe(false);
});

/** Runs in the page: it plays only after a tap, as on a phone that saves its battery. */
function refuseToPlay(): void {
  let isTapped = false;
  document.addEventListener("pointerdown", () => {
    isTapped = true;
  });
  const media: { play: (this: HTMLMediaElement) => Promise<void> } = HTMLMediaElement.prototype;
  const { play } = media;
  Object.assign(media, {
    async play(this: HTMLMediaElement) {
      if (!isTapped) throw new DOMException("", "NotAllowedError");
      return play.call(this);
    },
  });
}
