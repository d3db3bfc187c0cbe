import { getInvite, invitePeople } from "@contract/http/invite";
import { sendContact, sendFeedback } from "@contract/http/message";
import { type Gift, getGiftLink, saveGiftLink } from "@contract/http/presentation";
import { listTributes, setTributeState } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { call, type Caller, sendVideo } from "../../scripts/product/productApi";
import { record } from "../../scripts/seed/clip";
import { REELS } from "../../scripts/seed/plan";
import { type Seeding, untilPrepared } from "../../scripts/seed/reels";
import { newGuest } from "@tests/support/e2e/api";
import type { Reel } from "./screen";
import { type HostReel, LATECOMERS, THANKS } from "./plans";

/** Who looks at a gift without its password sees the question for it. */
const GIFT_PASSWORD = "lab coats";

/** A reel's id, and the tokens of its open invite link and of its gift. */
export async function linksOf(origin: string, as: Caller, tributeId: string): Promise<Reel> {
  const query = { tributeId };
  const invite = await call(origin, getInvite, { query, as });
  const gift = await call(origin, getGiftLink, { query, as });
  return {
    tributeId,
    invite: tokenIn(invite.link, "invite"),
    tgd: gift ? tokenIn(gift.link, "tgd") : "",
  };
}

const tokenIn = (link: string, name: string): string => new URL(link).searchParams.get(name) ?? "";

/** The reels that the seed has made for its account. */
export async function seededReels(origin: string, as: Caller) {
  const { items } = await call(origin, listTributes, { query: {}, as });
  const [birthday, wedding, goodbye] = await Promise.all(
    REELS.map(async ({ details }) => {
      const made = items.find(({ name }) => name === details.name);
      return linksOf(origin, as, made?._id ?? "");
    }),
  );
  if (!birthday || !wedding || !goodbye) throw new Error("The seed has made too few reels.");
  return { birthday, wedding, goodbye };
}

/** People write to those who run this, so that their lists have something in them. */
export async function writeLetters(origin: string, as: Caller): Promise<void> {
  const message = "The reel made my grandmother cry, in the best way. Could we have more songs?";
  const from = {
    name: "Zoë Müller-Lüdenscheidt",
    email: "zoe@example.com",
    topic: "An idea",
  } as const;
  await call(origin, sendContact, { body: { ...from, message, openMs: 9000 }, as });
  const text = "Everybody cried. Thank you!";
  await call(origin, sendFeedback, { body: { rating: 4, text, openMs: 9000 }, as });
}

/** Videos that come, one that nobody can read, a gift to somebody with an account, and a thank-you. */
export async function answerReels(
  seeding: Seeding,
  contributor: Account,
  { crowd, memorial, closed }: Record<HostReel, Reel>,
): Promise<void> {
  const { origin, owner, ffmpeg } = seeding;
  const { bytes, mimeType } = await record(THANKS, ffmpeg);
  await sendVideo(origin, contributor, answerTo(closed, mimeType), bytes);
  const unreadable = Buffer.from("This is not a video at all.");
  await sendVideo(origin, await newGuest(origin), answerTo(crowd, mimeType), unreadable);
  for (const { tributeId } of [memorial, closed]) await untilPrepared(seeding, tributeId);
  const body = { tributeId: closed.tributeId, state: "closed" } as const;
  await call(origin, setTributeState, { body, as: owner });
  const thanks = {
    tributeId: closed.tributeId,
    tgd: closed.tgd,
    kind: "thanks",
    mimeType,
  } as const;
  await sendVideo(origin, await newGuest(origin), thanks, bytes);
  await change(seeding, closed, {}, GIFT_PASSWORD);
  await change(seeding, memorial, { recipientEmail: contributor.email });
}

const answerTo = ({ tributeId, invite }: Reel, mimeType: string) => ({
  tributeId,
  invite,
  mimeType,
});

/** Changes a gift, or who may open it. */
async function change(
  { origin, owner }: Seeding,
  { tributeId }: Reel,
  changed: Partial<Gift>,
  password?: string,
): Promise<void> {
  const given = await call(origin, getGiftLink, { query: { tributeId }, as: owner });
  const gift = { ...given?.gift, ...changed } as Gift;
  await call(origin, saveGiftLink, { body: { tributeId, gift, password }, as: owner });
}

/** Fills a reel. */
export async function inviteCrowd({ origin, owner }: Seeding, { tributeId }: Reel): Promise<void> {
  const body = { tributeId, people: LATECOMERS, skipRefused: false };
  await call(origin, invitePeople, { body, as: owner });
}
