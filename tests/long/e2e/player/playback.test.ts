import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@src/config/paths";
import { getInvite } from "@contract/http/invite";
import { type GiftLink, renewGiftLink, saveGiftLink } from "@contract/http/gift";
import { getPresentation, type Presentation, savePresentation } from "@contract/http/presentation";
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
import { sendVideo, waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newGuest, newOrganiser, poll } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { type Frame, watchToTheEnd } from "@tests/support/e2e/people/recipient";
import { photograph } from "@tests/support/e2e/photograph";

const origin = inject("productOrigin");
const SECONDS = 1;
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

/** Returns the clip that a frame shows, or null for a black or blended frame. */
function clipOf({ colour }: Frame): Colour | null {
  const near = (Object.keys(COLOURS) as Colour[]).find((name) =>
    COLOURS[name].every((part, at) => Math.abs(part - (colour[at] ?? 0)) < 48),
  );
  return near ?? null;
}

/**
 * Adds the answers of three people, one file that is not a video, and one that is still uploading.
 */
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
  for (const id of [red, green, blue])
    await waitForVideoState(origin, { tributeId, organiser, id });
  await waitForVideoState(origin, { tributeId, organiser, id: ids.broken }, "failed");
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-playback-"));
  [viewer, organiser] = await Promise.all([openBrowser(), newOrganiser(origin)]);
  const made = await call(origin, createTribute, {
    body: {
      name: "In colours",
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "Maya", lastName: "" }], gender: "Female" },
      dueDate: "2099-01-31",
      timeZone: "UTC",
    },
    as: organiser,
  });
  tributeId = made._id;
  const { link } = await call(origin, getInvite, { query: { tributeId }, as: organiser });
  invite = new URL(link).searchParams.get("invite") ?? "";
  await fillReel();
  tgd = await saveGift();
});
afterAll(async () => {
  await viewer.close();
  await rm(folder, { recursive: true });
});

/**
 * Creates the gift, or gives it a password.
 * @returns the token of its link.
 */
async function saveGift(password?: string): Promise<string> {
  const words = { recipientName: "Maya", recipientEmail: null, message: "" };
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
  const body = { tributeId, gift, password };
  return tokenIn(await call(origin, saveGiftLink, { body, as: organiser }));
}

const tokenIn = ({ link }: GiftLink) => new URL(link).searchParams.get("tgd") ?? "";

/** Collects the media URLs that a page requests from now on. */
function mediaAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/media/")) asked.push(request.url());
  });
  return asked;
}

/** Waits until a URL is refused without revealing anything about the reel. */
const waitUntilRefused = (url: string) =>
  poll(async () => {
    const { status, headers } = await fetch(url);
    const isRefused = status === 403 && /json/.test(headers.get("content-type") ?? "");
    return isRefused ? true : undefined;
  });

async function savePresentationChange(change: Partial<Presentation>): Promise<void> {
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

const watchFrames = (): Promise<Frame[]> => watchToTheEnd(viewer.page, openWatchPage);

function clipsInOrder(frames: readonly Frame[]): (Colour | null)[] {
  const shown = frames.map(clipOf);
  return shown.filter((clip, at) => at === 0 || clip !== shown[at - 1]);
}

const watchClips = async () => clipsInOrder(await watchFrames());

describe("the recipient", () => {
  it("sees every ready clip in the chosen order, without hidden clips and without black frames", async () => {
    onTestFailed((context) => photograph([viewer], context));
    const { red, green, blue, broken } = ids;
    await savePresentationChange({ order: [blue, broken, green, red], hidden: [green] });
    expect(await watchClips()).toEqual(["blue", "red"]);
    // Moving a clip and showing it again needs no new files.
    await savePresentationChange({ order: [red, green, blue, broken], hidden: [] });
    expect(await watchClips()).toEqual(["red", "green", "blue"]);
  });

  it("does not see a clip that is still being prepared", async () => {
    onTestFailed((context) => photograph([viewer], context));
    const { red, green, blue, broken } = ids;
    await savePresentationChange({ order: [red, green, blue, broken], hidden: [] });
    // The clip is long enough to be in preparation until the reel has started.
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
    expect(clipsInOrder(frames)).toEqual(["red", "green", "blue"]);
  });

  it("sees a trimmed clip only up to its trim, and the whole clip again once the trim is removed", async () => {
    onTestFailed((context) => photograph([viewer], context));
    const { red, green, blue, broken } = ids;
    const trim = { _id: green, trimStartMs: 0, trimEndMs: 500, displayName: null };
    await savePresentationChange({ order: [red, green, blue, broken], hidden: [], clips: [trim] });
    const query = { tributeId, tgd };
    await poll(async () => {
      const { durationMs } = await call(origin, getFeed, { query });
      return durationMs === 2500 ? true : undefined;
    });
    const frames = await watchFrames();
    expect(clipsInOrder(frames)).toEqual(["red", "green", "blue"]);
    const greens = frames.filter((frame) => clipOf(frame) === "green");
    expect((greens.at(-1)?.time ?? 0) - (greens[0]?.time ?? 0)).toBeLessThan(0.5);
    await savePresentationChange({ clips: [] });
    expect((await call(origin, getFeed, { query })).durationMs).toBe(3000);
  });

  it("finds the slider in the same place, however long a name is", async () => {
    onTestFailed((context) => photograph([viewer], context));
    const displayName = "Maximiliane-Alexandra von und zu Lüdenscheidt-Herscheid";
    const named = { _id: ids.green, trimStartMs: null, trimEndMs: null, displayName };
    const { red, green, blue, broken } = ids;
    await savePresentationChange({ order: [red, green, blue, broken], clips: [named] });
    const page = await openWatchPage();
    await page.getByRole("button", { name: "Pause" }).click();
    // A busy machine may be at the next person already.
    await page.getByRole("slider").press("Home");
    const placeOf = async (shows: boolean) => {
      const name = page.getByRole("heading", { name: displayName });
      await name.waitFor({ state: shows ? "visible" : "detached" });
      return (await page.getByRole("slider").boundingBox())?.y;
    };
    const place = await placeOf(false);
    await page.getByRole("button", { name: "Next person" }).click();
    expect(await placeOf(true)).toBe(place);
    await savePresentationChange({ clips: [] });
  });

  it("loses access while watching when a password is set, continues with the password, and loses access again when the link is renewed", async () => {
    onTestFailed((context) => photograph([viewer], context));
    const { page } = viewer;
    const asked = mediaAskedBy(page);
    const isPlaying = () =>
      page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
    await openWatchPage();
    await isPlaying();
    await saveGift("rosebud");
    await page.getByRole("heading", { name: "Something is waiting for you" }).waitFor();
    expect(asked.some((url) => url.includes(".m4s"))).toBe(true);
    for (const url of asked.splice(0)) await waitUntilRefused(url);

    await page.getByRole("textbox", { name: "Password" }).fill("rosebud");
    await page.getByRole("button", { name: "Open" }).click();
    await isPlaying();
    const renewed = await call(origin, renewGiftLink, { body: { tributeId }, as: organiser });
    await page.getByRole("heading", { name: "This link doesn't open a reel" }).waitFor();
    expect(asked.some((url) => url.includes(".m4s"))).toBe(true);
    for (const url of asked.splice(0)) await waitUntilRefused(url);
    expect(tokenIn(renewed)).not.toBe(tgd);
  });

  it("gets no media through an invalid or revoked link", async () => {
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
