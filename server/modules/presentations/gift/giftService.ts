import type { BodyOf } from "@contract/http/endpoint";
import type { GiftLink, renewGiftLink, saveGiftLink } from "@contract/http/presentation";
import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { deleteWaitingMails } from "../../../mail/mailRecord";
import { countAction } from "../../../limits/countAction";
import type { Viewer } from "../../../plugins/identity";
import {
  lockOrganisedTribute,
  organisedTribute,
  type Recipient,
  recipientsOf,
  type TributeRow,
} from "../../access";
import { recordAuditEvent } from "../../audit";
import { checkRecipients, finishGiftChange } from "./giftChange";
import { announceGift } from "./giftNotice";
import { raiseGiftVersion } from "./giftRepository";
import { hashPassword } from "./passwordHash";
import { presentGift } from "./presentGift";
import { raiseLinkVersion } from "./recipientRepository";
import { findPresentation, upsertPresentation } from "../repository";

/**
 * Returns the gift of a tribute that the viewer organises, or null before it was created.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<GiftLink | null> {
  await organisedTribute(deps.db, tributeId, viewer);
  return presentGift(deps, deps.db, tributeId, origin);
}

/**
 * Creates the gift, or changes its first recipient, reveal and password; the links stay the same.
 * The recipients are told at the reveal, which may be now. Without `password` the existing one
 * stays, and null removes it.
 * @throws AppError NOT_FOUND, FORBIDDEN; BAD_REQUEST when a recipient's link would expire before the
 * reveal, or the address is that of another recipient.
 */
export async function saveGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, gift, password }: BodyOf<typeof saveGiftLink>,
): Promise<GiftLink> {
  const passwordHash = password
    ? await hashNewPassword(deps, viewer, { tributeId, password })
    : password;
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const known = await findPresentation(tx, tributeId);
    const [first, ...others] = await recipientsOf(tx, tributeId);
    const now = deps.clock();
    const columns = {
      ...gift,
      revealAt: gift.revealAt ? new Date(gift.revealAt) : null,
      expiresAt: gift.expiresAt ? new Date(gift.expiresAt) : null,
    };
    const { recipientEmail: email, expiresAt, revealAt } = columns;
    checkRecipients([{ email, expiresAt }, ...others], revealAt);
    await upsertPresentation(tx, tributeId, {
      ...columns,
      ...(passwordHash !== undefined && { passwordHash }),
      giftedAt: known?.giftedAt ?? now,
      // A link that is switched off stays off.
      ...(!first?.isRevoked && { giftVersion: tribute.giftVersion }),
      announcedAt: null,
      updatedAt: now,
    });
    await announceGift(deps, tx, tribute, origin);
    await deps.jobs.add(tx, "giftFilm", { tributeId });
    const act = known?.giftedAt ? "GIFT_CHANGED" : "GIFT_GIVEN";
    await recordAuditEvent(tx, deps, { act, tributeId, actorId: viewer.uid });
    return finishGiftChange(deps, tx, tribute, origin);
  });
}

/**
 * Hashes a password before the tribute is locked, since nobody should wait for it so long.
 * @throws AppError NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS.
 */
async function hashNewPassword(
  deps: Deps,
  viewer: Viewer,
  { tributeId, password }: { tributeId: string; password: string },
): Promise<string> {
  await organisedTribute(deps.db, tributeId, viewer);
  await countAction(deps, "giftPassword", viewer.uid);
  return hashPassword(password, viewer.uid);
}

/**
 * Creates a new link for one recipient or for each, and invalidates the ones before. A new link is
 * mailed only to a recipient who has not got the old one yet; the organiser passes it on to others.
 * @throws AppError NOT_FOUND without a gift or such a recipient, FORBIDDEN.
 */
export async function renewGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, recipientId }: BodyOf<typeof renewGiftLink>,
): Promise<GiftLink> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const renewed = (await recipientsOf(tx, tributeId)).filter(
      (one) => recipientId === null || one.recipientId === recipientId,
    );
    if (renewed.length === 0) throw new AppError("NOT_FOUND");
    let hasWaited = false;
    for (const recipient of renewed) {
      await renewLink(deps, tx, tribute, recipient);
      const subject = recipientId ?? undefined;
      await recordAuditEvent(tx, deps, {
        act: "GIFT_RENEWED",
        tributeId,
        actorId: viewer.uid,
        subject,
      });
      hasWaited = (await deleteGiftMails(tx, recipient)) || hasWaited;
    }
    if (hasWaited) {
      await upsertPresentation(tx, tributeId, { announcedAt: null, updatedAt: deps.clock() });
      await announceGift(deps, tx, tribute, origin);
    }
    return finishGiftChange(deps, tx, tribute, origin);
  });
}

async function renewLink(
  { clock }: Deps,
  tx: Transaction,
  tribute: TributeRow,
  recipient: Recipient,
): Promise<void> {
  if (recipient.recipientId !== tribute.id) return raiseLinkVersion(tx, recipient);
  const giftVersion = await raiseGiftVersion(tx, tribute);
  return upsertPresentation(tx, tribute.id, { giftVersion, updatedAt: clock() });
}

export async function deleteGiftMails(
  tx: Transaction,
  { tributeId, email: to }: Pick<Recipient, "tributeId" | "email">,
): Promise<boolean> {
  if (to === null) return false;
  return (await deleteWaitingMails(tx, { tributeId, kind: "gift", to })) > 0;
}
