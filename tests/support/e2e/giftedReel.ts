import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { saveGiftLink } from "@contract/http/presentation";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import { sendVideo, untilVideoIs } from "./addVideo";
import { call } from "./api";
import { openReel } from "./openReel";

/** Makes a reel with one video and gives it; answers with its id and the tokens of its invite link and its gift. */
export async function giftedReel(origin: string, organiser: Account) {
  const { tributeId, invite } = await openReel(origin, organiser);
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-reel-"));
  const clip = await readFile(await makeClip(path.join(folder, "clip"), { seconds: 1 }));
  await rm(folder, { recursive: true });
  const id = await sendVideo(origin, { tributeId, invite, clip });
  await untilVideoIs(origin, { tributeId, organiser, id });
  const words = { recipientName: "Maya", recipientEmail: null, message: "With love" };
  const gift = { ...words, revealAt: null, timeZone: "UTC", canShare: true };
  const { link } = await call(origin, saveGiftLink, { body: { tributeId, gift }, as: organiser });
  return { tributeId, invite, tgd: new URL(link).searchParams.get("tgd") ?? "" };
}
