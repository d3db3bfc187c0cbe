import { getInvite } from "@contract/http/invite";
import { saveGiftLink } from "@contract/http/presentation";
import { createTribute } from "@contract/http/tribute";
import { updateProfile } from "@contract/http/user";
import type { Account } from "@tests/factories/accounts";
import { sendVideo, untilVideoIs } from "../addVideo";
import { call, newOrganiser } from "../api";

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
  const id = await sendVideo(origin, { tributeId, invite, clip });
  await untilVideoIs(origin, { tributeId, organiser, id });
  const body = {
    tributeId,
    gift: {
      recipientName: "Maximiliane",
      recipientEmail: null,
      message: "With love",
      revealAt: null,
      timeZone: "Europe/Berlin",
      canShare: true,
    },
  };
  const gift = await call(origin, saveGiftLink, { body, as: organiser });
  return { organiser, tributeId, invite, tgd: tokenOf(gift.link, "tgd") };
}

const tokenOf = (link: string, name: string) => new URL(link).searchParams.get(name) ?? "";
