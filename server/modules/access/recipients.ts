import type { Database } from "../../db/connection";
import type { Links } from "../../links";
import { isGiftTokenValid, splitGiftToken } from "./giftToken";
import { findRecipient, type Recipient } from "./recipientRepository";
import type { TributeRow } from "./tributeRepository";

/** Whoever has the first link of a reel for which no gift was made. */
const UNNAMED = {
  name: "",
  email: null,
  expiresAt: null,
  givenAt: null,
  watchedAt: null,
  isRevoked: false,
};

/**
 * Returns the recipient whose link carries this `tgd`, or null for any other token and for a link
 * that is switched off. A link that has expired still belongs to its recipient.
 */
export async function recipientOf(
  { db, links }: { db: Database; links: Links },
  { id: tributeId, giftVersion }: Pick<TributeRow, "id" | "giftVersion">,
  tgd: string | undefined,
): Promise<Recipient | null> {
  if (!tgd) return null;
  const { recipientId } = splitGiftToken(tributeId, tgd);
  const first = { tributeId, recipientId: tributeId, version: giftVersion };
  const isFirst = recipientId === tributeId;
  // The version of the first link is known, so that a wrong token costs no query.
  if (isFirst && !isGiftTokenValid(links, tgd, first)) return null;
  const found = await findRecipient(db, { tributeId, recipientId });
  const recipient = found ?? (isFirst ? { ...first, ...UNNAMED } : null);
  if (!recipient || recipient.isRevoked) return null;
  return isGiftTokenValid(links, tgd, recipient) ? recipient : null;
}
