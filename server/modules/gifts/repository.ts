import { displayName } from "@contract/displayName";
import type { MailState } from "@contract/domain/reminder";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  isNotNull,
  isNull,
  lte,
  notExists,
  ne,
  notInArray,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { saves } from "../../db/schema/feed";
import { giftRecipients, gifts } from "../../db/schema/gifts";
import { mails } from "../../db/schema/mail";
import { notifications } from "../../db/schema/notifications";
import { submissions } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";
import { type GiftKey, type GiftMoment, isNotRemoved, type TributeRow } from "../access";

export type GiftRow = typeof gifts.$inferSelect;

/** Returns the gift of a tribute, or null before it was given. */
export async function findGift(db: Database, tributeId: string): Promise<GiftRow | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.tributeId, tributeId));
  return row ?? null;
}

/** Inserts the gift of a tribute. If there is one, it changes everything but the time of giving. */
export async function upsertGift(tx: Transaction, row: typeof gifts.$inferInsert): Promise<void> {
  const { tributeId: _, giftedAt: __, ...columns } = row;
  await tx.insert(gifts).values(row).onConflictDoUpdate({ target: gifts.tributeId, set: columns });
}

/** Sets when the recipients were notified; null if one of them may still have to be. */
export async function setAnnounced(
  tx: Transaction,
  tributeId: string,
  announcedAt: Date | null,
): Promise<void> {
  await tx.update(gifts).set({ announcedAt }).where(eq(gifts.tributeId, tributeId));
}

/** Matches tributes with a video that is ready and not hidden. */
const hasVideoToWatch = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(submissions)
      .where(
        and(
          eq(submissions.tributeId, tributes.id),
          eq(submissions.kind, "answer"),
          eq(submissions.state, "ready"),
          isNotRemoved,
          eq(submissions.visibility, "shown"),
        ),
      ),
  );

export async function canBeWatched(tx: Transaction, tributeId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: tributes.id })
    .from(tributes)
    .where(and(eq(tributes.id, tributeId), hasVideoToWatch(tx)));
  return rows.length > 0;
}

/**
 * Locks the tribute whose gift has waited longest to be announced and can be watched. It skips
 * tributes that another transaction has locked.
 */
export async function lockNextReveal(
  tx: Transaction,
  now: Date,
  except: readonly string[],
): Promise<TributeRow | undefined> {
  const [row] = await tx
    .select({ tribute: tributes })
    .from(gifts)
    .innerJoin(tributes, eq(tributes.id, gifts.tributeId))
    .where(
      and(
        isNull(gifts.announcedAt),
        lte(gifts.opensAt, now),
        notInArray(tributes.id, [...except]),
        hasVideoToWatch(tx),
      ),
    )
    .orderBy(asc(gifts.opensAt))
    .limit(1)
    .for("no key update", { of: tributes, skipLocked: true });
  return row?.tribute;
}

/** Returns the answers that the reel leaves out. */
export async function hiddenAnswersOf(db: Database, tributeId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.tributeId, tributeId), ne(submissions.visibility, "shown")));
  return rows.map(({ id }) => id);
}

/** Identifies a recipient. The id of a gift's first recipient is that of the tribute. */
type RecipientRef = Pick<GiftKey, "tributeId" | "recipientId">;

interface RecipientColumns {
  name: string;
  email: string | null;
  expiresAt: Date | null;
}

const isRecipient = ({ tributeId, recipientId }: RecipientRef) =>
  and(eq(giftRecipients.tributeId, tributeId), eq(giftRecipients.id, recipientId));

/** Inserts a recipient, or changes the one with this id. */
export async function upsertRecipient(
  tx: Transaction,
  { tributeId, recipientId: id }: RecipientRef,
  columns: RecipientColumns,
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(giftRecipients)
    .values({ id, tributeId, ...columns, createdAt })
    .onConflictDoUpdate({ target: giftRecipients.id, set: columns });
}

/** Deletes a recipient, and what was saved with their link. */
export async function deleteRecipient(tx: Transaction, ref: RecipientRef): Promise<void> {
  await tx
    .delete(saves)
    .where(and(eq(saves.tributeId, ref.tributeId), eq(saves.recipientId, ref.recipientId)));
  await tx.delete(giftRecipients).where(isRecipient(ref));
}

/** Invalidates the existing links of a recipient. The next one works unless it is switched off. */
export async function raiseLinkVersion(
  tx: Transaction,
  ref: RecipientRef,
  { isRevoked }: { isRevoked: boolean },
): Promise<void> {
  await tx
    .update(giftRecipients)
    .set({ linkVersion: sql`${giftRecipients.linkVersion} + 1`, isRevoked })
    .where(isRecipient(ref));
}

/**
 * Records when something first happened with a recipient's link.
 * @returns false when that was known.
 */
export async function recordFirst(
  tx: Transaction,
  ref: RecipientRef,
  moment: GiftMoment,
  at: Date,
): Promise<boolean> {
  const marked = await tx
    .update(giftRecipients)
    .set({ [moment]: at })
    .where(and(isRecipient(ref), isNull(giftRecipients[moment])))
    .returning({ id: giftRecipients.id });
  return marked.length > 0;
}

/** Returns a user's full name, which is empty until they have entered it. */
export async function nameOf(db: Database, userId: string): Promise<string> {
  const { firstName, lastName } = users;
  const people = await db.select({ firstName, lastName }).from(users).where(eq(users.id, userId));
  return displayName(people);
}

/**
 * Returns the users who have verified this address, without those who already have a notification
 * of this gift.
 */
export async function unnotifiedOwnersOf(
  db: Database,
  email: string,
  tributeId: string,
): Promise<string[]> {
  const isNotified = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.tributeId, tributeId),
        eq(notifications.type, "REEL_GIFTED"),
        eq(notifications.userId, users.id),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt), notExists(isNotified)));
  return rows.map(({ id }) => id);
}

/** Returns the last mail to each address with which a gift of this tribute was announced. */
export async function giftMailsOf(
  db: Database,
  tributeId: string,
): Promise<Map<string, { state: MailState; problem: string | null }>> {
  const { to, state, problem, createdAt, id } = mails;
  const rows = await db
    .selectDistinctOn([to], { to, state, problem })
    .from(mails)
    .where(and(eq(mails.tributeId, tributeId), eq(mails.kind, "gift")))
    .orderBy(to, desc(createdAt), desc(id));
  return new Map(rows.map(({ to: email, ...mail }) => [email, mail]));
}
