import { readFile } from "node:fs/promises";
import path from "node:path";
import { getInvite } from "@contract/http/invite";
import { saveGiftLink } from "@contract/http/gift";
import { getPresentation, savePresentation } from "@contract/http/presentation";
import { createTribute } from "@contract/http/tribute";
import { EXISTING } from "@server/limits/existing";
import { makeClip } from "@tests/support/media/clips";
import { sendVideo, waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newGuest, newOrganiser } from "@tests/support/e2e/api";

/** Describes a reel that can be watched through its gift link, with the same clips as files. */
export interface MadeReel {
  giftLink: string;
  files: string[];
}

/**
 * Creates a reel without cards from this many clips of this many seconds each, in a running
 * product.
 */
export async function reelOfClips(
  origin: string,
  { folder, count, seconds }: { folder: string; count: number; seconds: number },
): Promise<MadeReel> {
  const organiser = await newOrganiser(origin);
  const { _id: tributeId } = await call(origin, createTribute, {
    body: {
      name: "Measured",
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "Maya", lastName: "" }], gender: "Female" },
      dueDate: "2099-01-31",
      timeZone: "UTC",
    },
    as: organiser,
  });
  const query = { tributeId };
  const { link } = await call(origin, getInvite, { query, as: organiser });
  const invite = new URL(link).searchParams.get("invite") ?? "";
  const files: string[] = [];
  let by = await newGuest(origin);
  for (let at = 0; at < count; at += 1) {
    // A new reel has credits for five people, of whom each may send a few videos.
    if (at > 0 && at % EXISTING.answers.max === 0) by = await newGuest(origin);
    const file = path.join(folder, `clip-${at}.mp4`);
    const extra = ["-movflags", "+faststart"];
    await makeClip(file, { width: 1280, height: 720, seconds, extra });
    const clip = await readFile(file);
    const id = await sendVideo(origin, { tributeId, invite, clip, by });
    await waitForVideoState(origin, { tributeId, organiser, id });
    files.push(file);
  }
  const presentation = await call(origin, getPresentation, { query, as: organiser });
  const none = { isShown: false, title: null, line: null };
  const cards = { opening: none, closing: none, clips: false };
  await call(origin, savePresentation, { body: { ...presentation, cards }, as: organiser });
  const gift = { recipientName: "Maya", recipientEmail: null, message: "", revealAt: null };
  const made = await call(origin, saveGiftLink, {
    body: { tributeId, gift: { ...gift, timeZone: "UTC" } } as never,
    as: organiser,
  });
  return { giftLink: made.link, files };
}
