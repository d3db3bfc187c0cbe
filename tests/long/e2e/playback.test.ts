import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@src/config/paths";
import { getInvite } from "@contract/http/invite";
import {
  getPresentation,
  type GiftLink,
  type Presentation,
  renewGiftLink,
  saveGiftLink,
  savePresentation,
} from "@contract/http/presentation";
import {
  createSubmission,
  getFeed,
  listSubmissions,
  removeSubmission,
} from "@contract/http/submission";
import { createTribute } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFailed } from "vitest";
import { sendVideo, untilVideoIs } from "@tests/support/e2e/addVideo";
import { call, newGuest, newOrganiser, poll } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { type Frame, watchToTheEnd } from "@tests/support/e2e/people/recipient";
import { photograph } from "@tests/support/e2e/photograph";

const origin = inject("productOrigin");
const SECONDS = 1;
/** Each clip is of one colour, by which its frames are known: red, green and blue of the screen. */
const COLOURS = { red: [200, 30, 30], green: [30, 140, 60], blue: [40, 60, 200] } as const;
type Colour = keyof typeof COLOURS;

let folder: string;
let viewer: Person;
let organiser: Account;
let tributeId: string;
let invite: string;
let tgd: string;
let ids: Record<Colour | "broken", string>;

const hex = (colour: Colour) =>
  COLOURS[colour].map((part) => part.toString(16).padStart(2, "0")).join("");

/** Which clip a frame shows; null for a black one, or a blend. */
function clipOf({ colour }: Frame): Colour | null {
  const near = (Object.keys(COLOURS) as Colour[]).find((name) =>
    COLOURS[name].every((part, at) => Math.abs(part - (colour[at] ?? 0)) < 48),
  );
  return near ?? null;
}

/** Answers of three people, one file that is no video, and one that is still on its way. */
async function fillReel(): Promise<void> {
  const film = async (colour: Colour) => {
    const picture = `color=0x${hex(colour)}` as const;
    const file = await makeClip(path.join(folder, colour), { picture, seconds: SECONDS });
    return sendVideo(origin, { tributeId, invite, clip: await readFile(file) });
  };
  const broken = sendVideo(origin, { tributeId, invite, clip: Buffer.from("not a video at all") });
  const [red, green, blue] = [await film("red"), await film("green"), await film("blue")];
  ids = { red, green, blue, broken: await broken };
  const body = { tributeId, invite, mimeType: "video/mp4" };
  await call(origin, createSubmission, { body, as: await newGuest(origin) });
  for (const id of [red, green, blue]) await untilVideoIs(origin, { tributeId, organiser, id });
  await untilVideoIs(origin, { tributeId, organiser, id: ids.broken }, "failed");
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-playback-"));
  [viewer, organiser] = await Promise.all([openBrowser(), newOrganiser(origin)]);
  const made = await call(origin, createTribute, {
    body: {
      name: "In colours",
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "Maya", lastName: "" }], gender: "Female" },
      dueDate: "2030-01-31",
      timeZone: "UTC",
    },
    as: organiser,
  });
  tributeId = made._id;
  const { link } = await call(origin, getInvite, { query: { tributeId }, as: organiser });
  invite = new URL(link).searchParams.get("invite") ?? "";
  await fillReel();
  tgd = await give();
});
afterAll(async () => {
  await viewer.close();
  await rm(folder, { recursive: true });
});

/** Makes the gift, or gives it a password. @returns the token of its link. */
async function give(password?: string): Promise<string> {
  const words = { recipientName: "Maya", recipientEmail: null, message: "" };
  const gift = { ...words, revealAt: null, timeZone: "UTC", canShare: true };
  const body = { tributeId, gift, password };
  return tokenIn(await call(origin, saveGiftLink, { body, as: organiser }));
}

const tokenIn = ({ link }: GiftLink) => new URL(link).searchParams.get("tgd") ?? "";

/** Addresses of media that a page asks for from now on. */
function mediaAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/media/")) asked.push(request.url());
  });
  return asked;
}

/** Waits until an address says no, and has nothing of the reel to say beside that. */
const untilRefused = (url: string) =>
  poll(async () => {
    const { status, headers } = await fetch(url);
    const isRefused = status === 403 && /json/.test(headers.get("content-type") ?? "");
    return isRefused ? true : undefined;
  });

async function arrange(change: Partial<Presentation>): Promise<void> {
  const query = { tributeId };
  const presentation = await call(origin, getPresentation, { query, as: organiser });
  const none = { isShown: false, title: null, line: null };
  const cards = { opening: none, closing: none, clips: false };
  await call(origin, savePresentation, {
    body: { ...presentation, cards, ...change },
    as: organiser,
  });
}

async function openWatchPage(): Promise<Page> {
  await viewer.page.goto(origin + paths.watch(tributeId, { tgd }));
  await viewer.page.locator("video").waitFor();
  return viewer.page;
}

/** The reel from its beginning to its end, frame by frame. */
const watchFrames = (): Promise<Frame[]> => watchToTheEnd(viewer.page, openWatchPage);

/** Which clip comes after which. */
function turns(frames: readonly Frame[]): (Colour | null)[] {
  const shown = frames.map(clipOf);
  return shown.filter((clip, at) => at === 0 || clip !== shown[at - 1]);
}

const watch = async () => turns(await watchFrames());

describe("what the recipient sees", () => {
  it("is each clip that is ready, in the order chosen, with nothing hidden and nothing black", async () => {
    onTestFailed(() => photograph([viewer]));
    const { red, green, blue, broken } = ids;
    await arrange({ order: [blue, broken, green, red], hidden: [green] });
    expect(await watch()).toEqual(["blue", "red"]);
    // Moved and shown again: nothing had to be made anew.
    await arrange({ order: [red, green, blue, broken], hidden: [] });
    expect(await watch()).toEqual(["red", "green", "blue"]);
  });

  it("is nothing that is still being prepared", async () => {
    onTestFailed(() => photograph([viewer]));
    const { red, green, blue, broken } = ids;
    await arrange({ order: [red, green, blue, broken], hidden: [] });
    // Long enough to be in the making until the reel has begun.
    const file = await makeClip(path.join(folder, "long"), {
      picture: "color=0xc0c020",
      seconds: 10,
    });
    const clip = await readFile(file);
    const submissionId = await sendVideo(origin, { tributeId, invite, clip, by: organiser });
    const stateOf = async () => {
      const list = await call(origin, listSubmissions, { query: { tributeId }, as: organiser });
      return list.find((one) => one._id === submissionId)?.state;
    };
    let state: string | undefined;
    const frames = await watchToTheEnd(viewer.page, async () => {
      await openWatchPage();
      state = await stateOf();
    });
    await call(origin, removeSubmission, { query: { submissionId }, as: organiser });
    expect(["uploaded", "processing"]).toContain(state);
    expect(turns(frames)).toEqual(["red", "green", "blue"]);
  });

  it("is a clip as far as it was trimmed, and all of it again once that is taken back", async () => {
    onTestFailed(() => photograph([viewer]));
    const { red, green, blue, broken } = ids;
    const trim = { _id: green, trimStartMs: 0, trimEndMs: 500, displayName: null };
    await arrange({ order: [red, green, blue, broken], hidden: [], clips: [trim] });
    const query = { tributeId, tgd };
    await poll(async () => {
      const { durationMs } = await call(origin, getFeed, { query });
      return durationMs === 2500 ? true : undefined;
    });
    const frames = await watchFrames();
    expect(turns(frames)).toEqual(["red", "green", "blue"]);
    const greens = frames.filter((frame) => clipOf(frame) === "green");
    expect((greens.at(-1)?.time ?? 0) - (greens[0]?.time ?? 0)).toBeLessThan(0.5);
    await arrange({ clips: [] });
    expect((await call(origin, getFeed, { query })).durationMs).toBe(3000);
  });

  it("ends while it is watched when a password is set, goes on for who knows it, and ends with its link", async () => {
    onTestFailed(() => photograph([viewer]));
    const { page } = viewer;
    const asked = mediaAskedBy(page);
    const isPlaying = () =>
      page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
    await openWatchPage();
    await isPlaying();
    await give("rosebud");
    await page.getByRole("heading", { name: "Something is waiting for you" }).waitFor();
    expect(asked.some((url) => url.includes(".m4s"))).toBe(true);
    for (const url of asked.splice(0)) await untilRefused(url);

    await page.getByRole("textbox", { name: "Password" }).fill("rosebud");
    await page.getByRole("button", { name: "Open" }).click();
    await isPlaying();
    const renewed = await call(origin, renewGiftLink, { body: { tributeId }, as: organiser });
    await page.getByRole("heading", { name: "This link doesn't open a reel" }).waitFor();
    expect(asked.some((url) => url.includes(".m4s"))).toBe(true);
    for (const url of asked.splice(0)) await untilRefused(url);
    expect(tokenIn(renewed)).not.toBe(tgd);
  });

  it("is not one byte of media by a link that opens nothing, or nothing any more", async () => {
    const { page } = viewer;
    await page.goto("about:blank");
    const asked = mediaAskedBy(page);
    for (const token of ["t".repeat(43), tgd]) {
      await page.goto(origin + paths.watch(tributeId, { tgd: token }));
      await page.getByRole("heading", { name: "This link doesn't open a reel" }).waitFor();
    }
    expect(asked).toEqual([]);
  });
});
