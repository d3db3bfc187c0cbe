import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listNotifications } from "@contract/http/notification";
import { saveGiftLink } from "@contract/http/gift";
import { paths } from "@src/config/paths";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import { decodeStrictly, readColours } from "@tests/support/media/filmReadings";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it, onTestFailed } from "vitest";
import { mailedLink } from "../../../scripts/product/productApi";
import { sendVideo, waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { cameraFileOf } from "@tests/support/e2e/fakeCamera";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { recordThankYou, watchToTheEnd } from "@tests/support/e2e/people/recipient";
import { photograph } from "@tests/support/e2e/photograph";

type Rgb = readonly [red: number, green: number, blue: number];

const origin = inject("productOrigin");
const MAGENTA: Rgb = [192, 32, 192];
const GREEN: Rgb = [32, 128, 64];
const TOLERANCE = 48;
const FRAMES_PER_SECOND = 30;
/** Allows for a busy machine that takes its time to write a film. */
const PATIENCE_MS = 120_000;

const people: Person[] = [];
let folder: string;
let organiser: Account;
let contributor: Account;
let tributeId: string;
let giftLink: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-gift-"));
  [organiser, contributor] = await Promise.all([newOrganiser(origin), newOrganiser(origin)]);
  const { invite, ...reel } = await openReel(origin, organiser);
  tributeId = reel.tributeId;
  const file = await makeClip(path.join(folder, "clip"), { picture: "color=0xc020c0" });
  const clip = await readFile(file);
  const id = await sendVideo(origin, { tributeId, invite, clip, by: contributor });
  await waitForVideoState(origin, { tributeId, organiser, id });
  const words = { recipientName: "Maya", recipientEmail: null, message: "With love" };
  const gift = {
    ...words,
    revealAt: null,
    expiresAt: null,
    timeZone: "UTC",
    canShare: true,
    canDownload: true,
    contributorsWatch: false,
    showsNewVideos: false,
  };
  const saved = await call(origin, saveGiftLink, { body: { tributeId, gift }, as: organiser });
  giftLink = saved.link;
});
afterAll(async () => {
  await Promise.all(people.map((person) => person.close()));
  await rm(folder, { recursive: true, force: true });
});

async function openPersonPage(options: Parameters<typeof openBrowser>[0] = {}): Promise<Page> {
  const person = await openBrowser(options);
  people.push(person);
  return person.page;
}

const isNear = (one: Rgb, other: Rgb) =>
  one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < TOLERANCE);

it(
  "a contributor gets the recipient's thank-you by mail and watches it without signing in",
  { tags: ["S0.2", "S1.7"] },
  async () => {
    onTestFailed((context) => photograph(people, context));
    const maya = await openPersonPage({ devices: { video: await cameraFileOf("green", folder) } });
    await maya.goto(giftLink);
    await recordThankYou(maya);

    const link = await mailedLink(origin, contributor.email, /view=thanks/);
    const { items } = await call(origin, listNotifications, { as: contributor });
    expect(items.map(({ type }) => type)).toEqual(["THANK_YOU"]);

    const page = await openPersonPage();
    const frames = await watchToTheEnd(page, async () => {
      await page.goto(link.href);
      await page.getByRole("heading", { name: "Maya says thank you" }).waitFor();
      await page.locator("video").evaluate((video: HTMLVideoElement) => video.play());
    });
    expect(frames.length).toBeGreaterThan(5);
    // The bar that the fake camera moves across the middle is white.
    expect(frames.filter(({ colour }) => isNear(colour, GREEN)).length).toBeGreaterThan(5);
    expect(new Set(frames.map(({ picture }) => picture)).size).toBeGreaterThan(5);
  },
);

it("an organiser downloads the film that the gift keeps, and it plays from the first frame to the last", async () => {
  onTestFailed((context) => photograph(people, context));
  const page = await openPersonPage();
  await signIn(page, origin, organiser.email);
  await page.goto(origin + paths.presentation(tributeId, { part: "gift" }));
  const link = page.getByRole("link", { name: "Download the reel (MP4)" });
  await link.waitFor({ timeout: PATIENCE_MS });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const film = path.join(folder, "film.mp4");
  await download.saveAs(film);

  expect(await decodeStrictly(film)).toBe("");
  const frames = await readColours(film);
  expect(frames).toHaveLength(FRAMES_PER_SECOND);
  expect(frames.filter((colour) => !isNear(colour, MAGENTA))).toEqual([]);
});
