import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listExports } from "@contract/http/export";
import { listNotifications } from "@contract/http/notification";
import { getPresentation, saveGiftLink, savePresentation } from "@contract/http/presentation";
import { type Feed, getFeed, listSubmissions } from "@contract/http/submission";
import { getThanks } from "@contract/http/thanks";
import { paths } from "@src/config/paths";
import { sendVideo, waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newGuest, poll } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { cameraFileOf } from "@tests/support/e2e/fakeCamera";
import { recordAnswer } from "@tests/support/e2e/people/contributor";
import { completeProfile, createReel, signUp } from "@tests/support/e2e/people/organiser";
import { type Frame, watchToTheEnd } from "@tests/support/e2e/people/recipient";
import { photograph } from "@tests/support/e2e/photograph";
import { type Account, signIn } from "@tests/support/factories/accounts";
import { type ClipOptions, makeClip } from "@tests/support/media/clips";
import {
  decodeStrictly,
  readChapters,
  readColours,
  readSound,
} from "@tests/support/media/filmReadings";
import { afterAll, expect, inject, it, onTestFailed } from "vitest";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";

const origin = inject("productOrigin");
const SECONDS = 2;
const EMAIL = "olu-of-ten@example.com";
const PASSWORD = "correct horse 1";

type Rgb = readonly [number, number, number];

/**
 * Describes what eight people send from their devices; a camera films two more. Each has one colour
 * that identifies it.
 */
const FILES: readonly (ClipOptions & { colour: Rgb })[] = [
  { colour: [32, 128, 64], width: 1920, height: 1080 },
  { colour: [192, 192, 32], format: "webm-vp8", live: true, width: 640, height: 480 },
  { colour: [192, 32, 192], format: "webm-vp9", width: 640, height: 360 },
  { colour: [32, 192, 192], width: 1280, height: 720, rotation: -90 },
  { colour: [224, 128, 32], width: 1280, height: 720, fps: 60 },
  { colour: [96, 32, 160], width: 640, height: 640, fps: 25 },
  { colour: [208, 208, 208], width: 640, height: 360, sound: "noise", volume: 0.05 },
  { colour: [112, 64, 32], width: 720, height: 1280 },
];
const RED: Rgb = [192, 32, 32];
const BLUE: Rgb = [32, 64, 192];
const NEAR = 48;
/** Allows minutes for drawing and encoding twelve cards on a busy machine. */
const PATIENCE_MS = 5 * 60_000;

const people: Person[] = [];
let folder = "";
afterAll(async () => {
  await Promise.all(people.map((person) => person.close()));
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function openPerson(options: Parameters<typeof openBrowser>[0] = {}): Promise<Person> {
  const person = await openBrowser(options);
  people.push(person);
  return person;
}

const isNear = (one: Rgb, other: Rgb) =>
  one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < NEAR);

it("the journey leads from sign-up to ten people's videos with cards and music, a thank-you, and the exported film", async () => {
  onTestFailed(() => photograph(people));
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-ten-"));
  const organiser = await openPerson({ viewport: { width: 1440, height: 900 } });
  await signUp(organiser, origin, EMAIL);
  await completeProfile(organiser.page, "Olu", "Okafor");
  const { inviteLink } = await createReel(organiser.page, origin, {
    occasion: "Birthday",
    gender: "Female",
    people: [["Maya", "Okafor"]],
  });
  const as = await signIn(EMAIL, PASSWORD, new URL(origin).host);
  const tributeId = new URL(inviteLink).pathname.split("/")[2] ?? "";

  const colours = await contribute({ as, tributeId, inviteLink });
  const order = [...colours.keys()].toReversed();
  const tgd = await arrangeReel({ as, tributeId, order });
  const feed = await waitUntilComplete({ tributeId, tgd });

  const recipient = await openPerson({ devices: { video: await cameraFileOf("green", folder) } });
  const address = origin + paths.watch(tributeId, { tgd });
  const frames = await watchToTheEnd(recipient.page, () => recipient.page.goto(address));
  expectEverybody(frames, feed, colours);

  await recordThanks(recipient, { as, tributeId });
  await expectFilm(await download(organiser, { as, tributeId }), feed, colours);
});

/**
 * Adds ten videos.
 * @returns each video's colour by its id, in the order of arrival.
 */
async function contribute({
  as,
  tributeId,
  inviteLink,
}: {
  as: Account;
  tributeId: string;
  inviteLink: string;
}): Promise<Map<string, Rgb>> {
  const colours = new Map<string, Rgb>();
  const list = () => call(origin, listSubmissions, { query: { tributeId }, as });
  for (const [firstName, colour, rgb] of [
    ["Rosa", "red", RED],
    ["Bela", "blue", BLUE],
  ] as const) {
    const guest = await openPerson({ devices: { video: await cameraFileOf(colour, folder) } });
    await recordAnswer(guest.page, { inviteLink, firstName, seconds: SECONDS });
    const sent = (await list()).find((one) => one.contributor.firstName === firstName);
    colours.set(sent?._id ?? "", rgb);
  }
  const invite = new URL(inviteLink).searchParams.get("invite") ?? "";
  // With these two, there are as many people as a new account may invite: five.
  const guests = [await newGuest(origin), await newGuest(origin), await newGuest(origin)];
  for (const [at, { colour, ...options }] of FILES.entries()) {
    const hex = colour.map((part) => part.toString(16).padStart(2, "0")).join("");
    const file = path.join(folder, `file-${at}`);
    await makeClip(file, { ...options, picture: `color=0x${hex}`, seconds: SECONDS });
    const by = guests[at % guests.length];
    const id = await sendVideo(origin, { tributeId, invite, clip: await readFile(file), by });
    colours.set(id, colour);
  }
  for (const id of colours.keys())
    await waitForVideoState(origin, { tributeId, organiser: as, id });
  return colours;
}

/**
 * Adds cards, music, an order, and the gift.
 * @returns the gift link's token.
 */
async function arrangeReel({
  as,
  tributeId,
  order,
}: {
  as: Account;
  tributeId: string;
  order: string[];
}): Promise<string> {
  const presentation = await call(origin, getPresentation, { query: { tributeId }, as });
  const card = { isShown: true, title: null, line: null };
  const body = {
    ...presentation,
    order,
    cards: { opening: card, closing: card, clips: true },
    music: { trackId: "morning" as const, assetId: null, volume: 0.5 },
  };
  await call(origin, savePresentation, { body, as });
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
  const { link } = await call(origin, saveGiftLink, { body: { tributeId, gift }, as });
  return new URL(link).searchParams.get("tgd") ?? "";
}

/** Waits until every card is drawn: an opening, one before each clip, and a closing. */
function waitUntilComplete(query: { tributeId: string; tgd: string }): Promise<Feed> {
  return poll(async () => {
    const feed = await call(origin, getFeed, { query });
    return feed.chapters.length === 2 + 2 * (FILES.length + 2) ? feed : undefined;
  }, PATIENCE_MS);
}

const clipsOf = ({ chapters }: Feed) => chapters.filter(({ kind }) => kind === "clip");

/** Expects every clip in its place, every frame of it in its colour, and no black frame. */
function expectEverybody(frames: readonly Frame[], feed: Feed, colours: Map<string, Rgb>): void {
  for (const { clipId, startMs, durationMs } of clipsOf(feed)) {
    const shown = frames.filter(
      ({ time }) => time * 1000 > startMs + 100 && time * 1000 < startMs + durationMs - 100,
    );
    expect(shown.length).toBeGreaterThan(5);
    const wanted = colours.get(clipId ?? "") ?? [0, 0, 0];
    expect(shown.filter(({ colour }) => !isNear(colour, wanted))).toEqual([]);
  }
  expect(frames.filter(({ colour }) => Math.max(...colour) < 12)).toEqual([]);
}

/** Records a reply through the gift link; a person in the reel is told and can watch it. */
async function recordThanks(
  { page }: Person,
  { as, tributeId }: { as: Account; tributeId: string },
): Promise<void> {
  await page.getByRole("link", { name: "Record a thank-you reply" }).click();
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill("Okafor");
  await page.getByRole("button", { name: "Continue as a guest" }).click();
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  await page.getByText(recordedFor(SECONDS)).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  const { videoUrl } = await poll(async () => {
    const told = await call(origin, listNotifications, { as });
    if (!told.items.some((one) => one.type === "THANK_YOU" && one.tributeId === tributeId))
      return undefined;
    const { thanks } = await call(origin, getThanks, { query: { tributeId }, as });
    return thanks[0];
  }, PATIENCE_MS);
  expect((await fetch(new URL(videoUrl ?? "", origin))).status).toBe(200);
}

/**
 * Requests the film and downloads it once it exists.
 * @returns where it is.
 */
async function download(
  { page }: Person,
  { as, tributeId }: { as: Account; tributeId: string },
): Promise<string> {
  await page.goto(origin + paths.presentation(tributeId));
  await page.getByRole("button", { name: "Download the reel (MP4)" }).click();
  await page.getByRole("link", { name: "Download the reel (MP4)" }).waitFor({ timeout: 120_000 });
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the reel (MP4)" }).click();
  const file = path.join(folder, "film.mp4");
  await (await downloading).saveAs(file);
  const offers = await call(origin, listExports, { query: { tributeId }, as });
  const made = offers.find(({ kind }) => kind === "reel");
  expect((await stat(file)).size).toBe(made?.export?.size);
  return file;
}

/**
 * Expects the film to be complete and in order, never black, without gaps in the sound, and with a
 * chapter for each person.
 */
async function expectFilm(file: string, feed: Feed, colours: Map<string, Rgb>): Promise<void> {
  expect(await decodeStrictly(file)).toBe("");
  const frames = await readColours(file);
  expect(frames).toHaveLength(Math.round((feed.durationMs * 30) / 1000));
  for (const { clipId, startMs, durationMs } of clipsOf(feed)) {
    const [from, to] = [startMs, startMs + durationMs].map((ms) => Math.round((ms * 30) / 1000));
    const means = frames.slice((from ?? 0) + 1, (to ?? 0) - 1);
    expect(means.length).toBeGreaterThan(0);
    const wanted = colours.get(clipId ?? "") ?? [0, 0, 0];
    // A bar moves across what the camera filmed, so the mean of the whole picture is closer to
    // white.
    const isFilmed = wanted === RED || wanted === BLUE;
    const strange = means.filter((mean) => !isFilmed && !isNear(mean, wanted));
    expect(strange).toEqual([]);
  }
  const silent = (await readSound(file)).map(({ level }) => level < 0.0005);
  const longest = Math.max(
    ...silent
      .join("")
      .split("false")
      .map((gap) => gap.split("true").length - 1),
  );
  expect(longest).toBeLessThan(10);
  const { chapters } = await readChapters(file);
  expect(chapters).toHaveLength(colours.size + 2);
}
