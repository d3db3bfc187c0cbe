import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { tryToCount } from "../../../limits/countAction";
import { requestMail } from "../../../mail/requestMail";
import { giftMail } from "../../../mail/templates";
import { notify } from "../../notifications";
import { organiserIdsOf, type Recipient, recipientsOf } from "../../access";
import { unsubscribeLink } from "../../outreach";
import { languagesOfReaders } from "../../preferences";
import { giftLink } from "./giftLink";
import { canBeWatched } from "./giftRepository";
import { markGiven } from "./recipientRepository";
import {
  findPresentation,
  nameOf,
  type PresentationRow,
  unnotifiedOwnersOf,
  upsertPresentation,
} from "../repository";

type NoticeDeps = Pick<Deps, "brand" | "links" | "jobs" | "realtime" | "clock">;

interface GiftTribute {
  id: string;
  creatorId: string;
  name: string;
}

/**
 * Announces the gift to its recipients, by mail and in their accounts, in a transaction that has
 * locked the tribute. It does nothing before the reveal, and nothing before there is a video to
 * watch. Nobody is told twice: an address gets one mail for each link, and an account one
 * notification. A link that is switched off is sent to nobody.
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
  for (const recipient of await recipientsOf(tx, tribute.id)) {
    const { email, isRevoked } = recipient;
    if (!email || isRevoked) continue;
    await mailRecipient(deps, tx, { tribute, from, origin, gift, recipient, email });
    await notifyRecipientAccounts(deps, tx, { tribute, from, email });
    await markGiven(tx, recipient, now);
  }
  await deps.jobs.add(tx, "tellGiven", { tributeId: tribute.id });
  await upsertPresentation(tx, tribute.id, { announcedAt: now, updatedAt: gift.updatedAt });
}

interface GiftMailInput {
  tribute: GiftTribute;
  /** This is the creator's full name, which may be empty. */
  from: string;
  origin: string;
  gift: PresentationRow;
  recipient: Recipient;
  email: string;
}

async function mailRecipient(
  deps: NoticeDeps,
  tx: Transaction,
  { tribute, from, origin, gift, recipient, email }: GiftMailInput,
): Promise<void> {
  const { message, canDownload } = gift;
  const link = giftLink(deps.links, origin, recipient);
  const filmLink = canDownload ? `${link}&view=film` : null;
  const languageFor = await languagesOfReaders(tx, [email], tribute.creatorId);
  const language = languageFor(email);
  const { name: recipientName, recipientId } = recipient;
  const unsubscribeUrl = unsubscribeLink(deps.links, origin, { email, tributeId: tribute.id });
  const words = { language, brand: deps.brand, link, filmLink, from, recipientName, message };
  const owner = recipientId === tribute.id ? tribute.id : `${tribute.id}/${recipientId}`;
  await requestMail(tx, deps, {
    kind: "gift",
    tributeId: tribute.id,
    to: email,
    content: giftMail({ ...words, unsubscribeUrl }),
    idempotencyKey: `gift/${owner}/${email}`,
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
  const values = { from, reelName };
  const counts = { db: tx, clock: deps.clock };
  for (const userId of await unnotifiedOwnersOf(tx, email, tribute.id))
    if (
      !organiserIds.includes(userId) &&
      (await tryToCount(counts, "giftNotice", tribute.creatorId))
    )
      await notify(tx, deps, { userId, type: "REEL_GIFTED", tributeId, values });
}
