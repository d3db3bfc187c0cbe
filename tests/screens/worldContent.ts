import { getInvite, invitePeople } from "@contract/http/invite";
import { sendContact, sendFeedback } from "@contract/http/message";
import { type Gift, getGiftLink, saveGiftLink } from "@contract/http/gift";
import { listTributes, setTributeState } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { call, type Caller, sendVideo } from "../../scripts/product/productApi";
import { readMedia } from "../../scripts/seed/media";
import { REELS } from "../../scripts/seed/plan";
import { type SeedContext, waitUntilPrepared } from "../../scripts/seed/reels";
import { cutBytes, FASTSTART } from "@tests/support/corpus/cutFiles";
import { newGuest } from "@tests/support/e2e/api";
import type { Reel } from "./screen";
import { type HostReel, LATECOMERS, SPEAKER } from "./plans";

/** Protects a gift, so that viewers without the password see the prompt. */
const GIFT_PASSWORD = "lab coats";

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

/** Sends messages to the operator, so that the operator's lists are not empty. */
export async function sendMessages(origin: string, as: Caller): Promise<void> {
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

/**
 * Adds videos, an unreadable one, one whose end is missing with a failed retake, a gift to somebody
 * with an account, and a thank-you.
 */
export async function addAnswers(
  seeding: SeedContext,
  contributor: Account,
  { crowd, memorial, closed }: Record<HostReel, Reel>,
): Promise<void> {
  const { origin, owner } = seeding;
  const { bytes, mimeType } = await readMedia(SPEAKER.video);
  await sendVideo(origin, contributor, answerFor(closed, mimeType), bytes);
  const unreadable = Buffer.from("This is not a video at all.");
  await sendVideo(origin, await newGuest(origin), answerFor(crowd, mimeType), unreadable);
  const truncated = await cutBytes({ recipe: FASTSTART, keep: 0.5 });
  const first = await sendVideo(origin, contributor, answerFor(crowd, "video/mp4"), truncated);
  await sendVideo(origin, contributor, answerFor(crowd, mimeType), unreadable, first);
  for (const { tributeId } of [memorial, closed]) await waitUntilPrepared(seeding, tributeId);
  const body = { tributeId: closed.tributeId, state: "closed" } as const;
  await call(origin, setTributeState, { body, as: owner });
  const thanks = {
    tributeId: closed.tributeId,
    tgd: closed.tgd,
    kind: "thanks",
    mimeType,
  } as const;
  await sendVideo(origin, await newGuest(origin), thanks, bytes);
  await changeGift(seeding, closed, {}, GIFT_PASSWORD);
  await changeGift(seeding, memorial, { recipientEmail: contributor.email });
}

const answerFor = ({ tributeId, invite }: Reel, mimeType: string) => ({
  tributeId,
  invite,
  mimeType,
});

async function changeGift(
  { origin, owner }: SeedContext,
  { tributeId }: Reel,
  changed: Partial<Gift>,
  password?: string,
): Promise<void> {
  const given = await call(origin, getGiftLink, { query: { tributeId }, as: owner });
  const gift = { ...given?.gift, ...changed } as Gift;
  await call(origin, saveGiftLink, { body: { tributeId, gift, password }, as: owner });
}

export async function inviteCrowd(
  { origin, owner }: SeedContext,
  { tributeId }: Reel,
): Promise<void> {
  const body = { tributeId, people: LATECOMERS, skipRefused: false };
  await call(origin, invitePeople, { body, as: owner });
}
