import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { saveGiftLink } from "@contract/http/gift";
import type { Account } from "@tests/support/factories/accounts";
import { type ClipOptions, makeClip } from "@tests/support/media/clips";
import { sendVideo, waitForVideoState } from "./addVideo";
import { call, newGuest } from "./api";
import { openReel } from "./openReel";

/**
 * Creates a reel and gives it. It returns its id, the tokens of its invite link and its gift, and
 * the gift's address.
 * @param pictures what each video shows
 * @param seconds how long each video is
 */
export async function giftedReel(
  origin: string,
  organiser: Account,
  pictures: readonly ClipOptions["picture"][] = ["testsrc2"],
  seconds = 1,
) {
  const { tributeId, invite } = await openReel(origin, organiser);
  // A reel takes six videos from one person, and a new organiser's five credits pay for five people.
  const people = await Promise.all(pictures.slice(0, 5).map(() => newGuest(origin)));
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-reel-"));
  for (const [index, picture] of pictures.entries()) {
    const file = await makeClip(path.join(folder, "clip"), { picture, seconds });
    const id = await sendVideo(origin, {
      tributeId,
      invite,
      clip: await readFile(file),
      by: people[index % people.length],
    });
    await waitForVideoState(origin, { tributeId, organiser, id });
  }
  await rm(folder, { recursive: true });
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
  const { link } = await call(origin, saveGiftLink, { body: { tributeId, gift }, as: organiser });
  return { tributeId, invite, tgd: new URL(link).searchParams.get("tgd") ?? "", giftLink: link };
}
