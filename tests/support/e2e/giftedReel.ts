import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { saveGiftLink } from "@contract/http/gift";
import type { Account } from "@tests/support/factories/accounts";
import { type ClipOptions, makeClip } from "@tests/support/media/clips";
import { sendVideo, waitForVideoState } from "./addVideo";
import { call } from "./api";
import { openReel } from "./openReel";

/**
 * Creates a reel and gives it. It returns its id, the tokens of its invite link and its gift, and
 * the gift's address.
 * @param pictures what each video shows, for one second
 * @param by who sends all videos; by default, each comes from another guest, which costs a credit
 */
export async function giftedReel(
  origin: string,
  organiser: Account,
  pictures: readonly ClipOptions["picture"][] = ["testsrc2"],
  by?: Account,
) {
  const { tributeId, invite } = await openReel(origin, organiser);
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-reel-"));
  for (const picture of pictures) {
    const file = await makeClip(path.join(folder, "clip"), { picture, seconds: 1 });
    const id = await sendVideo(origin, {
      tributeId,
      invite,
      clip: await readFile(file),
      ...(by && { by }),
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
