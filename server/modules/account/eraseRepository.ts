import { and, asc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../db/connection";
import { erasedAccounts } from "../../db/schema/account";
import { creditLedger } from "../../db/schema/credits";
import { hearts, views } from "../../db/schema/feed";
import { contributors, invitees, organisers } from "../../db/schema/people";
import { contactMessages, feedback } from "../../db/schema/messages";
import { submissions } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";

type UserRow = typeof users.$inferSelect;

/**
 * Bookkeeping needs ledger lines with these reasons even after their user was deleted, because they
 * are about money.
 */
const MONEY_REASONS = ["purchase", "refund", "dispute"] as const;

/**
 * Records that an account is deleted. It waits for a concurrent call.
 * @returns false when the account was recorded before.
 */
export async function markErased(tx: Transaction, id: string, erasedAt: Date): Promise<boolean> {
  const added = await tx
    .insert(erasedAccounts)
    .values({ id, erasedAt })
    .onConflictDoNothing()
    .returning({ id: erasedAccounts.id });
  return added.length > 0;
}

/**
 * Locks every tribute that the user created or takes part in, then the user. It returns undefined
 * for an unknown user.
 */
export async function lockUserAndTributes(
  tx: Transaction,
  userId: string,
): Promise<UserRow | undefined> {
  const partIn = (table: PgTable, tributeId: PgColumn, userColumn: PgColumn) =>
    inArray(tributes.id, tx.select({ id: tributeId }).from(table).where(eq(userColumn, userId)));
  await tx
    .select({ id: tributes.id })
    .from(tributes)
    .where(
      or(
        eq(tributes.creatorId, userId),
        partIn(submissions, submissions.tributeId, submissions.userId),
        partIn(contributors, contributors.tributeId, contributors.userId),
        partIn(organisers, organisers.tributeId, organisers.userId),
        partIn(invitees, invitees.tributeId, invitees.userId),
      ),
    )
    .orderBy(asc(tributes.id))
    .for("update");
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user;
}

export async function submissionsToOwnTributes(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(tributes, eq(tributes.id, submissions.tributeId))
    .where(eq(tributes.creatorId, userId));
  return rows.map(({ id }) => id);
}

export function ownTributes(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; creatorId: string }[]> {
  return tx
    .select({ id: tributes.id, creatorId: tributes.creatorId })
    .from(tributes)
    .where(eq(tributes.creatorId, userId));
}

/**
 * Removes pictures from all profiles and tributes.
 * @returns the tributes that showed one.
 */
export async function removePictures(
  tx: Transaction,
  urls: readonly string[],
): Promise<Pick<typeof tributes.$inferSelect, "id" | "creatorId" | "state">[]> {
  await tx
    .update(users)
    .set({ image: null })
    .where(inArray(users.image, [...urls]));
  const { id, creatorId, state } = tributes;
  return tx
    .update(tributes)
    .set({ imageUrl: null })
    .where(inArray(tributes.imageUrl, [...urls]))
    .returning({ id, creatorId, state });
}

export function seatsInOtherTributes(tx: Transaction, userId: string) {
  return tx
    .select({ seat: invitees, creatorId: tributes.creatorId })
    .from(invitees)
    .innerJoin(tributes, eq(tributes.id, invitees.tributeId))
    .where(and(eq(invitees.userId, userId), sql`${tributes.creatorId} <> ${userId}`));
}

/**
 * Removes the user from their seats. A seat from the open link is deleted. A seat from a personal
 * invitation stays as the organiser wrote it down, and gets no more mails.
 */
export async function vacateSeats(tx: Transaction, userId: string, at: Date): Promise<void> {
  const isUsersSeat = eq(invitees.userId, userId);
  await tx.delete(invitees).where(and(isUsersSeat, eq(invitees.source, "open")));
  await tx
    .update(invitees)
    .set({
      userId: null,
      state: "declined",
      credit: sql`case when ${invitees.credit} = 'spent' then 'spent' else 'none' end`,
      isMailDue: false,
      nextReminderAt: null,
      changedAt: at,
    })
    .where(isUsersSeat);
}

export async function decrementContributorCounts(tx: Transaction, userId: string): Promise<void> {
  const joined = tx
    .select({ id: contributors.tributeId })
    .from(contributors)
    .where(eq(contributors.userId, userId));
  await tx
    .update(tributes)
    .set({ contributors: sql`greatest(0, ${tributes.contributors} - 1)` })
    .where(inArray(tributes.id, joined));
}

export async function deleteMessages(tx: Transaction, id: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.userId, id));
  await tx.delete(feedback).where(eq(feedback.userId, id));
}

/**
 * Deletes the user with everything that belongs to them alone. Ledger lines about money stay
 * without a user.
 */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx
    .delete(creditLedger)
    .where(and(eq(creditLedger.userId, id), notInArray(creditLedger.reason, [...MONEY_REASONS])));
  await tx.delete(users).where(eq(users.id, id));
}

/**
 * Replaces the viewer of each row with a random id. What was counted still counts, but belongs to
 * nobody.
 */
const RANDOM_VIEWER = sql`'~' || gen_random_uuid()::text`;

/** Removes the user's id from counted and booked rows. It may be repeated. */
export async function anonymise(db: Database, userId: string): Promise<void> {
  await db.update(views).set({ viewer: RANDOM_VIEWER }).where(eq(views.viewer, userId));
  await db.update(hearts).set({ viewer: RANDOM_VIEWER }).where(eq(hearts.viewer, userId));
  await db.update(creditLedger).set({ actorId: null }).where(eq(creditLedger.actorId, userId));
}

export async function markErasureComplete(db: Database, id: string, at: Date): Promise<void> {
  await db.update(erasedAccounts).set({ settledAt: at }).where(eq(erasedAccounts.id, id));
}

/** Returns the deleted accounts that are not completely removed. */
export async function incompleteErasures(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: erasedAccounts.id })
    .from(erasedAccounts)
    .where(isNull(erasedAccounts.settledAt));
  return rows.map(({ id }) => id);
}
