import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { requestMail } from "../../mail/requestMail";
import { giftMail } from "../../mail/templates";
import { notify } from "../notifications";
import { organiserIdsOf } from "../access";
import { unsubscribeLink } from "../outreach";
import { languagesOfReaders } from "../preferences";
import { giftLink } from "./giftLink";
import { canBeWatched } from "./giftRepository";
import {
  findPresentation,
  nameOf,
  type PresentationRow,
  unnotifiedOwnersOf,
  writePresentation,
} from "./repository";

type NoticeDeps = Pick<Deps, "brand" | "links" | "jobs" | "realtime" | "clock">;

interface GiftTribute {
  id: string;
  creatorId: string;
  name: string;
  giftVersion: number;
}

/**
 * Announces the gift to the recipient, by mail and in their account, in a transaction that has
 * locked the tribute. It does nothing before the reveal, and nothing before there is a video to
 * watch. Nobody is told twice: an address gets one mail for each tribute, and an account one
 * notification.
 */
export async function announceGift(
  deps: NoticeDeps,
  tx: Transaction,
  tribute: GiftTribute,
  origin: string,
): Promise<void> {
  const gift = await findPresentation(tx, tribute.id);
  const now = deps.clock();
  if (!gift?.opensAt || gift.opensAt > now) return;
  if (!(await canBeWatched(tx, tribute.id))) return;
  const from = await nameOf(tx, tribute.creatorId);
  if (gift.recipientEmail) {
    const addressed = { ...gift, recipientEmail: gift.recipientEmail };
    await mailRecipient(deps, tx, { tribute, from, origin, gift: addressed });
    await notifyRecipientAccounts(deps, tx, { tribute, from, email: gift.recipientEmail });
  }
  await deps.jobs.add(tx, "tellGiven", { tributeId: tribute.id });
  await writePresentation(tx, tribute.id, { announcedAt: now, updatedAt: gift.updatedAt });
}

interface GiftMailInput {
  tribute: GiftTribute;
  /** This is the creator's full name, which may be empty. */
  from: string;
  origin: string;
  gift: PresentationRow & { recipientEmail: string };
}

async function mailRecipient(
  deps: NoticeDeps,
  tx: Transaction,
  { tribute, from, origin, gift }: GiftMailInput,
): Promise<void> {
  const { recipientEmail, recipientName, message, canDownload } = gift;
  const link = giftLink(deps.links, origin, tribute);
  const filmLink = canDownload ? `${link}&view=film` : null;
  const languageFor = await languagesOfReaders(tx, [recipientEmail], tribute.creatorId);
  const language = languageFor(recipientEmail);
  const name = recipientName ?? "";
  const subject = { email: recipientEmail, tributeId: tribute.id };
  const unsubscribeUrl = unsubscribeLink(deps.links, origin, subject);
  const words = { language, brand: deps.brand, link, filmLink, from, recipientName: name, message };
  await requestMail(tx, deps, {
    kind: "gift",
    tributeId: tribute.id,
    to: recipientEmail,
    content: giftMail({ ...words, unsubscribeUrl }),
    idempotencyKey: `gift/${tribute.id}/${recipientEmail}`,
  });
}

/**
 * Notifies the accounts with the recipient's address, once for each tribute. Its organisers already
 * know.
 */
async function notifyRecipientAccounts(
  deps: NoticeDeps,
  tx: Transaction,
  { tribute, from, email }: { tribute: GiftTribute; from: string; email: string },
): Promise<void> {
  const organiserIds = await organiserIdsOf(tx, tribute);
  const { id: tributeId, name: reelName } = tribute;
  const renderText = (t: Translate) =>
    from
      ? t("{{from}} made a reel for you: “{{reelName}}”.", { from, reelName })
      : t("Somebody made a reel for you: “{{reelName}}”.", { reelName });
  for (const userId of await unnotifiedOwnersOf(tx, email, tribute.id))
    if (!organiserIds.includes(userId))
      await notify(tx, deps, { userId, type: "REEL_GIFTED", tributeId, renderText });
}
