import type { BodyOf, QueryOf } from "@contract/http/endpoint";
import type {
  addRecipient as addCall,
  changeRecipient as changeCall,
  GiftLink,
  markGiven as markGivenCall,
  RecipientInput,
  removeRecipient as removeCall,
} from "@contract/http/gift";
import { RECIPIENTS_MAX } from "@contract/limits";
import type { Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import {
  emitToOrganisers,
  findRecipient,
  type GiftMoment,
  lockOrganisedTribute,
  organiserIdsOf,
  type Recipient,
  recipientsOf,
  type TributeRow,
} from "../access";
import { recordAuditEvent } from "../audit";
import { notifyAll } from "../notifications";
import { releaseLostMails } from "../../mail/mailRecord";
import { announceGift } from "./announce";
import {
  deleteRecipient,
  findGift,
  raiseLinkVersion,
  recordFirst,
  setAnnounced,
  upsertRecipient,
} from "./repository";
import {
  checkRecipients,
  deleteGiftMails,
  finishGiftChange,
  type GiftReader,
  requireGift,
  toDate,
} from "./service";

/**
 * Adds a recipient to a gift. They are told like the first one: at the reveal, or at once.
 * @throws AppError NOT_FOUND without a gift, FORBIDDEN, LIMIT_REACHED, BAD_REQUEST when the link
 * would expire before the reveal, or somebody with the address already gets the gift.
 */
export async function addRecipient(
  deps: Deps,
  viewer: Viewer,
  reader: GiftReader,
  { tributeId, recipient }: BodyOf<typeof addCall>,
): Promise<GiftLink> {
  return deps.db.transaction(async (tx) => {
    const { tribute, recipients, revealAt } = await lockGift(tx, viewer, tributeId);
    if (recipients.length >= RECIPIENTS_MAX)
      throw new AppError("LIMIT_REACHED", "This gift can't have any more recipients.");
    const added = columnsOf(recipient);
    checkRecipients([...recipients, added], revealAt);
    const subject = newId();
    await upsertRecipient(tx, { tributeId, recipientId: subject }, added, deps.clock());
    const act = { act: "RECIPIENT_ADDED", subject } as const;
    await recordAuditEvent(tx, deps, { ...act, tributeId, actorId: viewer.uid });
    return notifyAndFinish(deps, tx, tribute, reader);
  });
}

/**
 * Changes a recipient; their link stays the same. A new address gets the link by mail, and so does
 * one that the last mail did not reach.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST as for a new recipient.
 */
export async function changeRecipient(
  deps: Deps,
  viewer: Viewer,
  reader: GiftReader,
  { tributeId, recipientId, recipient }: BodyOf<typeof changeCall>,
): Promise<GiftLink> {
  return deps.db.transaction(async (tx) => {
    const { tribute, recipients, revealAt } = await lockGift(tx, viewer, tributeId);
    const known = requireRecipient(recipients, recipientId);
    const changed = columnsOf(recipient);
    const others = recipients.filter((one) => one !== known);
    checkRecipients([...others, changed], revealAt);
    if (changed.email !== known.email) await deleteGiftMails(tx, known);
    else if (known.email !== null)
      await releaseLostMails(tx, { tributeId, kind: "gift", to: known.email });
    await upsertRecipient(tx, known, changed, deps.clock());
    const act = { act: "RECIPIENT_CHANGED", subject: recipientId } as const;
    await recordAuditEvent(tx, deps, { ...act, tributeId, actorId: viewer.uid });
    return notifyAndFinish(deps, tx, tribute, reader);
  });
}

/**
 * Ends the link of a recipient. The first one stays in the list without a link, because a gift is
 * always for somebody; they can get a new link.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function removeRecipient(
  deps: Deps,
  viewer: Viewer,
  reader: GiftReader,
  { tributeId, recipientId }: QueryOf<typeof removeCall>,
): Promise<GiftLink> {
  return deps.db.transaction(async (tx) => {
    const { tribute, recipients } = await lockGift(tx, viewer, tributeId);
    const known = requireRecipient(recipients, recipientId);
    await deleteGiftMails(tx, known);
    if (recipientId !== tributeId) await deleteRecipient(tx, known);
    else await raiseLinkVersion(tx, known, { isRevoked: true });
    const act = { act: "RECIPIENT_REMOVED", subject: recipientId } as const;
    await recordAuditEvent(tx, deps, { ...act, tributeId, actorId: viewer.uid });
    return finishGiftChange(deps, tx, tribute, reader);
  });
}

/**
 * Records that an organiser has passed a recipient's link on.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function recordGiven(
  deps: Deps,
  viewer: Viewer,
  reader: GiftReader,
  { tributeId, recipientId }: BodyOf<typeof markGivenCall>,
): Promise<GiftLink> {
  return deps.db.transaction(async (tx) => {
    const { tribute, recipients } = await lockGift(tx, viewer, tributeId);
    const recipient = requireRecipient(recipients, recipientId);
    await recordFirst(tx, recipient, "givenAt", deps.clock());
    await emitToOrganisers(deps.realtime, tx, tribute, "recipients", { tributeId });
    return requireGift(deps, tx, tributeId, reader);
  });
}

/**
 * Records what a recipient has done by now, and updates the organisers' pages if it is new. The
 * organisers get a notification once somebody has watched the reel to its end.
 */
export async function recordMoments(
  deps: Pick<Platform, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  tribute: TributeRow,
  recipientId: string,
  moments: readonly Exclude<GiftMoment, "givenAt">[],
): Promise<void> {
  const { id: tributeId, name: reelName } = tribute;
  const ref = { tributeId, recipientId };
  const news: GiftMoment[] = [];
  for (const moment of moments)
    if (await recordFirst(tx, ref, moment, deps.clock())) news.push(moment);
  if (news.length === 0) return;
  await emitToOrganisers(deps.realtime, tx, tribute, "recipients", { tributeId });
  if (!news.includes("finishedAt")) return;
  const name = (await findRecipient(tx, ref))?.name ?? "";
  const about = { tributeId, aboutId: null };
  const content = { type: "GIFT_WATCHED", ...about, values: { name, reelName } } as const;
  await notifyAll(tx, deps, await organiserIdsOf(tx, tribute), content);
}

async function lockGift(
  tx: Transaction,
  viewer: Viewer,
  tributeId: string,
): Promise<{ tribute: TributeRow; recipients: Recipient[]; revealAt: Date | null }> {
  const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
  const recipients = await recipientsOf(tx, tributeId);
  const gift = await findGift(tx, tributeId);
  if (!gift) throw new AppError("NOT_FOUND");
  return { tribute, recipients, revealAt: gift.revealAt };
}

function requireRecipient(recipients: readonly Recipient[], recipientId: string): Recipient {
  const found = recipients.find((one) => one.recipientId === recipientId);
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}

const columnsOf = ({ name, email, expiresAt }: RecipientInput) => ({
  name,
  email,
  expiresAt: toDate(expiresAt),
});

/** Tells recipients who are new, now or at the reveal, and ends the change. */
async function notifyAndFinish(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRow,
  reader: GiftReader,
): Promise<GiftLink> {
  await setAnnounced(tx, tribute.id, null);
  await announceGift(deps, tx, tribute, reader.origin);
  return finishGiftChange(deps, tx, tribute, reader);
}
