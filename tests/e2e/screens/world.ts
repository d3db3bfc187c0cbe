import { createHash } from "node:crypto";
import { getInvite } from "@contract/http/invite";
import { saveGiftLink } from "@contract/http/presentation";
import { confirmSubmission, createSubmission, listSubmissions } from "@contract/http/submission";
import { createTribute } from "@contract/http/tribute";
import { updateProfile } from "@contract/http/user";
import type { Account } from "@tests/factories/accounts";
import { call, newGuest, newOrganiser, poll } from "../api";
import { uploadClip } from "../uploadClip";

/** One reel with a long name, somebody's video in it and a gift link, as every screen needs it. */
export interface World {
  organiser: Account;
  tributeId: string;
  invite: string;
  tgd: string;
}

const LONG = "Wolfeschlegelsteinhausenbergerdorff";

export async function makeWorld(origin: string, clip: Buffer): Promise<World> {
  const organiser = await newOrganiser(origin);
  await call(origin, updateProfile, {
    body: { userDetails: { firstName: "Anna-Maximiliane", lastName: LONG, image: null } },
    as: organiser,
  });
  const { _id: tributeId } = await call(origin, createTribute, {
    body: {
      name: `Happy birthday, ${LONG}!`,
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "Maximiliane", lastName: LONG }], gender: "Female" },
      dueDate: "2030-01-31",
      timeZone: "Europe/Berlin",
      message: "Keep it a surprise! It is her eightieth, and she knows nothing of it.",
    },
    as: organiser,
  });
  const invited = await call(origin, getInvite, { query: { tributeId }, as: organiser });
  const invite = tokenOf(invited.link, "invite");
  await addVideo(origin, { tributeId, invite, organiser, clip });
  const body = {
    tributeId,
    gift: {
      recipientName: "Maximiliane",
      recipientEmail: null,
      message: "With love",
      revealAt: null,
      timeZone: "Europe/Berlin",
    },
  };
  const gift = await call(origin, saveGiftLink, { body, as: organiser });
  return { organiser, tributeId, invite, tgd: tokenOf(gift.link, "tgd") };
}

const tokenOf = (link: string, name: string) => new URL(link).searchParams.get(name) ?? "";

interface VideoOptions {
  tributeId: string;
  invite: string;
  organiser: Account;
  clip: Buffer;
}

/** A guest's video, from the upload to the moment when it can be played. */
async function addVideo(origin: string, { tributeId, invite, organiser, clip }: VideoOptions) {
  const as = await newGuest(origin);
  const body = { tributeId, invite, mimeType: "video/mp4" };
  const { _id: submissionId } = await call(origin, createSubmission, { body, as });
  await uploadClip({ origin, submissionId, as, clip });
  const sha256 = createHash("sha256").update(clip).digest("hex");
  const confirmation = { submissionId, size: clip.length, sha256 };
  await call(origin, confirmSubmission, { body: confirmation, as });
  await poll(async () => {
    const query = { tributeId };
    const list = await call(origin, listSubmissions, { query, as: organiser });
    return list.find(({ state }) => state === "ready");
  });
}
