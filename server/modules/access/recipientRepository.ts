import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { saves } from "../../db/schema/feed";
import { giftRecipients, presentations } from "../../db/schema/presentations";
import { tributes } from "../../db/schema/tributes";
import type { GiftKey } from "./giftToken";

export interface Recipient extends GiftKey {
  name: string;
  /** The address is in lower case. */
  email: string | null;
  expiresAt: Date | null;
  givenAt: Date | null;
  watchedAt: Date | null;
  /** An organiser has switched their link off. It stays off until they get a new one. */
  isRevoked: boolean;
}

/**
 * Selects the first recipients of all gifts: they are in the rows of the presentations. The names of
 * the columns are like no others, because Drizzle does not qualify them in a join.
 */
const firstRecipients = (db: Database) =>
  db
    .select({
      tributeId: presentations.tributeId,
      recipientId: sql<string>`${presentations.tributeId}`.as("gift_recipient_id"),
      version: sql<number>`${tributes.giftVersion}`.as("gift_link_version"),
      name: sql<string>`coalesce(${presentations.recipientName}, '')`.as("gift_recipient_name"),
      email: sql<string | null>`${presentations.recipientEmail}`.as("gift_recipient_email"),
      expiresAt: presentations.expiresAt,
      givenAt: presentations.givenAt,
      watchedAt: presentations.watchedAt,
      isRevoked: sql<boolean>`${presentations.giftVersion} <> ${tributes.giftVersion}`.as(
        "gift_is_revoked",
      ),
      since: sql<Date>`'epoch'::timestamptz`.as("gift_since"),
    })
    .from(presentations)
    .innerJoin(tributes, eq(tributes.id, presentations.tributeId))
    .where(isNotNull(presentations.giftedAt));

const otherRecipients = (db: Database) =>
  db
    .select({
      tributeId: giftRecipients.tributeId,
      recipientId: sql<string>`${giftRecipients.id}`.as("gift_recipient_id"),
      version: sql<number>`${giftRecipients.linkVersion}`.as("gift_link_version"),
      name: sql<string>`${giftRecipients.name}`.as("gift_recipient_name"),
      email: sql<string | null>`${giftRecipients.email}`.as("gift_recipient_email"),
      expiresAt: giftRecipients.expiresAt,
      givenAt: giftRecipients.givenAt,
      watchedAt: giftRecipients.watchedAt,
      isRevoked: sql<boolean>`false`.as("gift_is_revoked"),
      since: sql<Date>`${giftRecipients.createdAt}`.as("gift_since"),
    })
    .from(giftRecipients);

/**
 * Selects the recipients of all gifts as one table, to be joined or filtered. Conditions on the
 * tribute or the address use the indexes of both halves.
 */
export const everyRecipient = (db: Database) =>
  unionAll(firstRecipients(db), otherRecipients(db)).as("recipients");

/** Returns the recipients of a gift, the first one first. It returns none without a gift. */
export async function recipientsOf(db: Database, tributeId: string): Promise<Recipient[]> {
  const recipients = everyRecipient(db);
  const rows = await db
    .select()
    .from(recipients)
    .where(eq(recipients.tributeId, tributeId))
    .orderBy(recipients.since, recipients.recipientId);
  return rows.map(({ since: _, ...row }) => row);
}

/** Returns one recipient of a gift, also with a link that is switched off. */
export async function findRecipient(
  db: Database,
  { tributeId, recipientId }: Pick<GiftKey, "tributeId" | "recipientId">,
): Promise<Recipient | undefined> {
  const recipients = everyRecipient(db);
  const [row] = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.tributeId, tributeId), eq(recipients.recipientId, recipientId)));
  if (!row) return undefined;
  const { since: _, ...recipient } = row;
  return recipient;
}

/** Matches the recipient whose link a row of `saves` was saved with. */
export const isSavedLink = (recipients: ReturnType<typeof everyRecipient>): SQL | undefined =>
  and(
    eq(recipients.tributeId, saves.tributeId),
    or(
      and(eq(recipients.recipientId, saves.tributeId), eq(recipients.version, saves.giftVersion)),
      and(
        eq(recipients.recipientId, saves.recipientId),
        eq(recipients.version, saves.recipientVersion),
      ),
    ),
  );
