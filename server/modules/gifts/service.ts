import type { BodyOf } from "@contract/http/endpoint";
import type {
  Gift,
  GiftLink,
  GiftRecipient,
  renewGiftLink,
  saveGiftLink,
} from "@contract/http/gift";
import type { Translate } from "@contract/msg";
import type { Database, Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { countAction } from "../../limits/countAction";
import { deleteWaitingMails } from "../../mail/mailRecord";
import type { Viewer } from "../../plugins/identity";
import {
  emitToOrganisers,
  lockOrganisedTribute,
  organisedTribute,
  type Recipient,
  recipientsOf,
  type TributeRow,
} from "../access";
import { recordAuditEvent } from "../audit";
import { announceGift, giftLink } from "./announce";
import { hashPassword } from "./password";
import {
  findGift,
  giftMailsOf,
  type GiftRow,
  raiseLinkVersion,
  setAnnounced,
  upsertGift,
  upsertRecipient,
} from "./repository";

/** Describes for whom a gift is presented: the origin of its links, and the reader's language. */
export interface GiftReader {
  origin: string;
  t: Translate;
}

/**
 * Returns the gift of a tribute that the viewer organises, or null before it was created.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readGift(
  deps: Deps,
  viewer: Viewer,
  reader: GiftReader,
  tributeId: string,
): Promise<GiftLink | null> {
  await organisedTribute(deps.db, tributeId, viewer);
  return presentGift(deps, deps.db, tributeId, reader);
}

/**
 * Creates the gift, or changes its first recipient, reveal and password; the links stay the same.
 * The recipients are told at the reveal, which may be now. Without `password` the existing one
 * stays, and null removes it. A link that is switched off stays off.
 * @throws AppError NOT_FOUND, FORBIDDEN; BAD_REQUEST when a recipient's link would expire before the
 * reveal, or the address is that of another recipient.
 */
export async function saveGift(
  deps: Deps,
  viewer: Viewer,
  reader: GiftReader,
  { tributeId, gift, password }: BodyOf<typeof saveGiftLink>,
): Promise<GiftLink> {
  const newHash = password
    ? await hashNewPassword(deps, viewer, { tributeId, password })
    : password;
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const known = await findGift(tx, tributeId);
    const others = (await recipientsOf(tx, tributeId)).slice(1);
    const { recipientName, recipientEmail, expiresAt, ...shared } = gift;
    const revealAt = toDate(gift.revealAt);
    const first = { name: recipientName, email: recipientEmail, expiresAt: toDate(expiresAt) };
    checkRecipients([first, ...others], revealAt);
    const now = deps.clock();
    await upsertGift(tx, {
      tributeId,
      ...shared,
      revealAt,
      passwordHash: newHash === undefined ? (known?.passwordHash ?? null) : newHash,
      giftedAt: now,
      announcedAt: null,
    });
    await upsertRecipient(tx, { tributeId, recipientId: tributeId }, first, now);
    await announceGift(deps, tx, tribute, reader.origin);
    await deps.jobs.add(tx, "giftFilm", { tributeId });
    const act = known ? "GIFT_CHANGED" : "GIFT_GIVEN";
    await recordAuditEvent(tx, deps, { act, tributeId, actorId: viewer.uid });
    return finishGiftChange(deps, tx, tribute, reader);
  });
}

export const toDate = (instant: string | null): Date | null => (instant ? new Date(instant) : null);

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
  reader: GiftReader,
  { tributeId, recipientId }: BodyOf<typeof renewGiftLink>,
): Promise<GiftLink> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const renewed = (await recipientsOf(tx, tributeId)).filter(
      (one) => recipientId === null || one.recipientId === recipientId,
    );
    if (renewed.length === 0) throw new AppError("NOT_FOUND");
    const subject = recipientId ?? undefined;
    let hasWaited = false;
    for (const recipient of renewed) {
      await raiseLinkVersion(tx, recipient, { isRevoked: false });
      const act = { act: "GIFT_RENEWED", subject } as const;
      await recordAuditEvent(tx, deps, { ...act, tributeId, actorId: viewer.uid });
      hasWaited = (await deleteGiftMails(tx, recipient)) || hasWaited;
    }
    if (hasWaited) {
      await setAnnounced(tx, tributeId, null);
      await announceGift(deps, tx, tribute, reader.origin);
    }
    return finishGiftChange(deps, tx, tribute, reader);
  });
}

export async function deleteGiftMails(
  tx: Transaction,
  { tributeId, email: to }: Pick<Recipient, "tributeId" | "email">,
): Promise<boolean> {
  if (to === null) return false;
  return (await deleteWaitingMails(tx, { tributeId, kind: "gift", to })) > 0;
}

/**
 * Ends the change of a gift: makes the open players check again whether they may still watch, tells
 * the organisers, and returns the gift.
 */
export async function finishGiftChange(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRow,
  reader: GiftReader,
): Promise<GiftLink> {
  const tributeId = tribute.id;
  afterCommit(tx, () => deps.realtime.toWatchers(tributeId, "gift", { tributeId }));
  await emitToOrganisers(deps.realtime, tx, tribute, "recipients", { tributeId });
  return requireGift(deps, tx, tributeId, reader);
}

/**
 * Returns a gift that is known to exist.
 * @throws AppError NOT_FOUND.
 */
export async function requireGift(
  deps: Deps,
  tx: Transaction,
  tributeId: string,
  reader: GiftReader,
): Promise<GiftLink> {
  const gift = await presentGift(deps, tx, tributeId, reader);
  if (!gift) throw new AppError("NOT_FOUND");
  return gift;
}

/**
 * Checks that no link of a gift would expire before the reel opens, and that no address gets the
 * gift twice.
 * @throws AppError BAD_REQUEST.
 */
export function checkRecipients(
  recipients: readonly { email: string | null; expiresAt: Date | null }[],
  revealAt: Date | null,
): void {
  if (recipients.some(({ expiresAt }) => expiresAt && revealAt && expiresAt <= revealAt))
    throw new AppError("BAD_REQUEST", "A link can't expire before the reel opens.");
  const emails = recipients.flatMap(({ email }) => email ?? []);
  if (new Set(emails).size < emails.length)
    throw new AppError("BAD_REQUEST", "Somebody with this address already gets the gift.");
}

/** Returns a gift with its recipients and their links, or null before it was created. */
async function presentGift(
  { links }: Pick<Deps, "links">,
  db: Database,
  tributeId: string,
  reader: GiftReader,
): Promise<GiftLink | null> {
  const row = await findGift(db, tributeId);
  const recipients = await recipientsOf(db, tributeId);
  const [first] = recipients;
  const mails = await giftMailsOf(db, tributeId);
  if (!row || !first) return null;
  const linkOf = (recipient: Recipient) => giftLink(links, reader.origin, recipient);
  return {
    link: linkOf(first),
    hasPassword: row.passwordHash !== null,
    isAnnounced: row.announcedAt !== null,
    gift: toGift(row, first),
    recipients: recipients.map((one) => {
      const { state: mail = null, problem = null } = mails.get(one.email ?? "") ?? {};
      // Our own texts are in the catalogues. A mail server's answer stays as it is.
      const mailProblem = problem && reader.t(problem);
      return { ...toRecipient(one, one.isRevoked ? null : linkOf(one)), mail, mailProblem };
    }),
  };
}

const toGift = (row: GiftRow, first: Recipient): Gift => ({
  recipientName: first.name,
  recipientEmail: first.email,
  message: row.message,
  revealAt: row.revealAt?.toISOString() ?? null,
  expiresAt: first.expiresAt?.toISOString() ?? null,
  timeZone: row.timeZone,
  canShare: row.canShare,
  canDownload: row.canDownload,
  contributorsWatch: row.contributorsWatch,
  showsNewVideos: row.showsNewVideos,
});

const toRecipient = (
  recipient: Recipient,
  link: string | null,
): Omit<GiftRecipient, "mail" | "mailProblem"> => ({
  _id: recipient.recipientId,
  name: recipient.name,
  email: recipient.email,
  expiresAt: recipient.expiresAt?.toISOString() ?? null,
  link,
  givenAt: recipient.givenAt?.toISOString() ?? null,
  openedAt: recipient.openedAt?.toISOString() ?? null,
  watchedAt: recipient.watchedAt?.toISOString() ?? null,
  finishedAt: recipient.finishedAt?.toISOString() ?? null,
  downloadedAt: recipient.downloadedAt?.toISOString() ?? null,
  answeredAt: recipient.answeredAt?.toISOString() ?? null,
});
