import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { saveGiftLink } from "@contract/http/gift";
import { DEFAULT_DESIGN, getPresentation, savePresentation } from "@contract/http/presentation";
import { type Feed, getFeed } from "@contract/http/submission";
import { makeClip } from "@tests/support/media/clips";
import { sendVideo, waitForVideoState } from "./addVideo";
import { call, newGuest, newOrganiser } from "./api";
import { openReel } from "./openReel";

/** Each clip flashes and beeps together at this second. */
const CLAP_AT = 0.8;
const CLAP_SECONDS = 0.1;
const WHITE = 200;

/** Returns the light of a clip's picture, from 0 to 255. No two clips have the same. */
const lightOf = (index: number): number => 20 + 8 * index;

async function makeClap(file: string, index: number, seconds: number): Promise<Buffer> {
  const grey = lightOf(index).toString(16).padStart(2, "0");
  const clap = `between(t,${CLAP_AT},${CLAP_AT + CLAP_SECONDS})`;
  const flash = `drawbox=t=fill:color=white:enable='${clap}'`;
  const extra = ["-vf", flash, "-af", `volume=0:enable='not(${clap})'`, "-c:a", "flac"];
  const picture = `color=0x${grey}${grey}${grey}` as const;
  await makeClip(file, { picture, seconds, extra: [...extra, "-strict", "experimental"] });
  return readFile(file);
}

/** Sends these clips one after the other, and gives them without cards. It returns the gift's feed. */
export async function giveClaps(origin: string, lengths: readonly number[]): Promise<Feed> {
  const organiser = await newOrganiser(origin);
  const { tributeId, invite } = await openReel(origin, organiser);
  const query = { tributeId };
  const presentation = await call(origin, getPresentation, { query, as: organiser });
  const none = { isShown: false, title: null, line: null };
  const cards = { ...DEFAULT_DESIGN.cards, opening: none, closing: none, clips: false };
  await call(origin, savePresentation, { body: { ...presentation, cards }, as: organiser });
  // A reel takes six videos from one person, and a new organiser's five credits pay for five people.
  const people = await Promise.all(Array.from({ length: 5 }, () => newGuest(origin)));
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-claps-"));
  for (const [index, seconds] of lengths.entries()) {
    const clip = await makeClap(path.join(folder, "clip"), index, seconds);
    const id = await sendVideo(origin, {
      tributeId,
      invite,
      clip,
      by: people[index % people.length],
    });
    await waitForVideoState(origin, { tributeId, organiser, id });
  }
  await rm(folder, { recursive: true });
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
  const { link } = await call(origin, saveGiftLink, { body: { tributeId, gift }, as: organiser });
  const tgd = new URL(link).searchParams.get("tgd") ?? "";
  return call(origin, getFeed, { query: { tributeId, tgd } });
}

/** Returns how much later than its flash each clip beeps, in ms. */
export function soundDelays(
  { frames, sound }: { frames: readonly number[]; sound: readonly number[] },
  framesPerSecond: number,
): number[] {
  const isFlash = (at: number) => (frames[at] ?? 0) > WHITE;
  const flashes = frames.flatMap((_, at) =>
    isFlash(at) && !isFlash(at - 1) ? [(at * 1000) / framesPerSecond] : [],
  );
  const threshold = Math.max(...sound) / 4;
  return flashes.map((flash) => {
    // A beep is looked for in the half second around its flash.
    const from = Math.max(0, Math.round(flash) - 250);
    const beep = sound.slice(from, from + 500).findIndex((peak) => peak > threshold);
    return beep === -1 ? Number.NaN : from + beep - flash;
  });
}
