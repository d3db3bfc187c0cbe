import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { requestMail } from "../../mail/requestMail";
import { giftMail } from "../../mail/templates";
import { notify } from "../notifications";
import { organiserIdsOf } from "../access";
import { languagesOfReaders } from "../preferences";
import { giftLink } from "./giftLink";
import {
  findPresentation,
  nameOf,
  type PresentationRow,
  untoldOwnersOf,
  writePresentation,
} from "./repository";

type NoticeDeps = Pick<Deps, "brand" | "links" | "jobs" | "realtime" | "clock">;

interface Reel {
  id: string;
  creatorId: string;
  name: string;
  giftVersion: number;
}

/**
 * Tells the recipient that the reel is theirs to watch, by mail and in their account, in a transaction that has locked the reel.
 * Nothing happens before the reveal. Nobody is told twice: the mail's key holds link and address, and an account has one notice.
 */
export async function announceGift(
  deps: NoticeDeps,
  tx: Transaction,
  reel: Reel,
  origin: string,
): Promise<void> {
  const gift = await findPresentation(tx, reel.id);
  const now = deps.clock();
  if (!gift?.opensAt || gift.opensAt > now) return;
  const from = await nameOf(tx, reel.creatorId);
  if (gift.recipientEmail) {
    const addressed = { ...gift, recipientEmail: gift.recipientEmail };
    await mailRecipient(deps, tx, { reel, from, origin, gift: addressed });
    await tellAccounts(deps, tx, { reel, from, email: gift.recipientEmail });
  }
  await writePresentation(tx, reel.id, { announcedAt: now, updatedAt: gift.updatedAt });
}

interface Letter {
  reel: Reel;
  /** Full name of the creator; may be empty. */
  from: string;
  origin: string;
  gift: PresentationRow & { recipientEmail: string };
}

async function mailRecipient(
  deps: NoticeDeps,
  tx: Transaction,
  { reel, from, origin, gift: { recipientEmail, recipientName, message } }: Letter,
): Promise<void> {
  const link = giftLink(deps.links, origin, reel);
  const languageFor = await languagesOfReaders(tx, [recipientEmail], reel.creatorId);
  const language = languageFor(recipientEmail);
  const name = recipientName ?? "";
  const words = { language, brand: deps.brand, link, from, recipientName: name, message };
  await requestMail(tx, deps, {
    kind: "gift",
    tributeId: reel.id,
    to: recipientEmail,
    content: giftMail(words),
    idempotencyKey: `gift/${reel.id}/${reel.giftVersion}/${recipientEmail}`,
  });
}

/** Whoever has an account with the recipient's address, once for each reel; its organisers know already. */
async function tellAccounts(
  deps: NoticeDeps,
  tx: Transaction,
  { reel, from, email }: { reel: Reel; from: string; email: string },
): Promise<void> {
  const organiserIds = await organiserIdsOf(tx, reel);
  const { id: tributeId, name: reelName } = reel;
  const say = (t: Translate) =>
    from
      ? t("{{from}} made a reel for you: “{{reelName}}”.", { from, reelName })
      : t("Somebody made a reel for you: “{{reelName}}”.", { reelName });
  for (const userId of await untoldOwnersOf(tx, email, reel.id))
    if (!organiserIds.includes(userId))
      await notify(tx, deps, { userId, type: "REEL_GIFTED", tributeId, say });
}
