import { listExports, removeExport } from "@contract/http/export";
import type { Account } from "@tests/support/factories/accounts";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { watchToTheEnd } from "@tests/support/e2e/people/recipient";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
let organiser: Account;
let recipient: Person;
let reel: Awaited<ReturnType<typeof giftedReel>>;

beforeAll(async () => {
  [organiser, recipient] = await Promise.all([newOrganiser(origin), openBrowser()]);
  await recipient.page.addInitScript(removePlaylists);
  reel = await giftedReel(origin, organiser);
});
afterAll(() => recipient.close());

/** Runs in the page. The browser then has neither Media Source Extensions nor HLS of its own. */
function removePlaylists(): void {
  for (const name of ["MediaSource", "ManagedMediaSource", "WebKitMediaSource"])
    Reflect.deleteProperty(globalThis, name);
  HTMLMediaElement.prototype.canPlayType = (type) => (/mpegurl/i.test(type) ? "" : "maybe");
}

const giftFilm = () =>
  poll(async () => {
    const query = { tributeId: reel.tributeId };
    const offers = await call(origin, listExports, { query, as: organiser });
    const film = offers.find(({ kind }) => kind === "reel")?.export;
    return film?.state === "ready" ? film : undefined;
  });

const watchPath = () => `${origin}/tribute/${reel.tributeId}/watch?tgd=${reel.tgd}`;

it("a browser without playlists plays the gift's film to its end", async () => {
  await giftFilm();
  const { page } = recipient;
  const frames = await watchToTheEnd(page, () => page.goto(watchPath()));
  // A busy machine shows few frames, but never the same one from the beginning to the end.
  expect(new Set(frames.map(({ picture }) => picture)).size).toBeGreaterThan(1);
  const source = await page
    .locator("video")
    .first()
    .evaluate((video) => {
      return video instanceof HTMLVideoElement ? video.currentSrc : "";
    });
  expect(new URL(source).pathname).toMatch(/\.mp4$/);
});

it("a film that is not ready is announced, and starts by itself", async () => {
  const { _id: exportId } = await giftFilm();
  await call(origin, removeExport, { query: { exportId }, as: organiser });
  const { page } = recipient;
  await page.goto(watchPath());
  await page.getByText("Your video is being prepared for this browser").waitFor();
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.5);
  expect(await page.getByText("Your video is being prepared").isVisible()).toBe(false);
});
