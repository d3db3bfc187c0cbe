import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { eachInTurn, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { tryToCount } from "../../limits/countAction";
import type { Links } from "../../links";
import { requestMail } from "../../mail/requestMail";
import { giftMail } from "../../mail/templates";
import { notify } from "../notifications";
import { type GiftKey, giftToken, organiserIdsOf, type Recipient, recipientsOf } from "../access";
import { unsubscribeLink } from "../outreach";
import { languagesOfReaders } from "../preferences";
import {
  canBeWatched,
  findGift,
  type GiftRow,
  lockNextReveal,
  nameOf,
  recordFirst,
  setAnnounced,
  unnotifiedOwnersOf,
} from "./repository";

export const giftLink = (links: Links, origin: string, key: GiftKey): string =>
  `${origin}/tribute/${key.tributeId}/watch?tgd=${giftToken(links, key)}`;

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
  const gift = await findGift(tx, tribute.id);
  const now = deps.clock();
  if (!gift || gift.opensAt > now) return;
  if (!(await canBeWatched(tx, tribute.id))) return;
  const from = await nameOf(tx, tribute.creatorId);
  for (const recipient of await recipientsOf(tx, tribute.id)) {
    const { email, isRevoked } = recipient;
    if (!email || isRevoked) continue;
    await mailRecipient(deps, tx, { tribute, from, origin, gift, recipient, email });
    await notifyRecipientAccounts(deps, tx, { tribute, from, email });
    await recordFirst(tx, recipient, "givenAt", now);
  }
  await deps.jobs.add(tx, "tellGiven", { tributeId: tribute.id });
  await setAnnounced(tx, tribute.id, now);
}

interface GiftMailInput {
  tribute: GiftTribute;
  /** This is the creator's full name, which may be empty. */
  from: string;
  origin: string;
  gift: GiftRow;
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
    ownerId: null,
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
  const about = { tributeId, aboutId: tribute.creatorId };
  const values = { from, reelName };
  const counts = { db: tx, clock: deps.clock };
  for (const userId of await unnotifiedOwnersOf(tx, email, tribute.id))
    if (
      !organiserIds.includes(userId) &&
      (await tryToCount(counts, "giftNotice", tribute.creatorId))
    )
      await notify(tx, deps, { userId, type: "REEL_GIFTED", ...about, values });
}

/**
 * Announces the gifts whose reveal has come. The time of the reveal is in their rows, so a changed
 * reveal needs no other job, and what was missed while no process ran is done later. Each gift is
 * one transaction: the job may be killed at any point, and run in many processes.
 */
export function revealJob(deps: Deps, origin: string): JobHandler<"reveal"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, { signal }) => {
    await eachInTurn(signal, failed, (turn) =>
      deps.db.transaction(async (tx) => {
        const tribute = await lockNextReveal(tx, deps.clock(), turn.failed);
        if (!tribute) return false;
        turn.begin(tribute.id);
        await announceGift(deps, tx, tribute, origin);
        // The recipient may keep the film at once, also if videos came after the gift was saved.
        await deps.jobs.add(tx, "giftFilm", { tributeId: tribute.id });
        return true;
      }),
    );
  };
}
