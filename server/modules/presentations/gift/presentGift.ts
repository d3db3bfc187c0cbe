import type { Gift, GiftLink, GiftRecipient } from "@contract/http/presentation";
import type { Database } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { type Recipient, recipientsOf } from "../../access";
import { giftLink } from "./giftLink";
import { findPresentation, type PresentationRow } from "../repository";

/** Returns a gift with its recipients and their links, or null before it was created. */
export async function presentGift(
  { links }: Pick<Deps, "links">,
  db: Database,
  tributeId: string,
  origin: string,
): Promise<GiftLink | null> {
  const row = await findPresentation(db, tributeId);
  const recipients = await recipientsOf(db, tributeId);
  const [first] = recipients;
  if (!row?.giftedAt || !first) return null;
  const linkOf = (recipient: Recipient) => giftLink(links, origin, recipient);
  return {
    link: linkOf(first),
    hasPassword: row.passwordHash !== null,
    isAnnounced: row.announcedAt !== null,
    gift: toGift(row),
    recipients: recipients.map((one) => toRecipient(one, one.isRevoked ? null : linkOf(one))),
  };
}

const toRecipient = (recipient: Recipient, link: string | null): GiftRecipient => ({
  _id: recipient.recipientId,
  name: recipient.name,
  email: recipient.email,
  expiresAt: recipient.expiresAt?.toISOString() ?? null,
  link,
  givenAt: recipient.givenAt?.toISOString() ?? null,
  watchedAt: recipient.watchedAt?.toISOString() ?? null,
});

const toGift = (row: PresentationRow): Gift => ({
  recipientName: row.recipientName ?? "",
  recipientEmail: row.recipientEmail,
  message: row.message,
  revealAt: row.revealAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  timeZone: row.timeZone ?? "UTC",
  canShare: row.canShare,
  canDownload: row.canDownload,
  contributorsWatch: row.contributorsWatch,
  showsNewVideos: row.showsNewVideos,
});
