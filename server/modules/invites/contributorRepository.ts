import { and, eq, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { contributors, submissions, tributes, users } from "../../db/schema/reels";

/** Adds a contributor and counts them on the tribute. Adding them again changes nothing. */
export async function insertContributor(
  tx: Transaction,
  row: { tributeId: string; userId: string; joinedAt: Date },
): Promise<void> {
  const inserted = await tx
    .insert(contributors)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: contributors.userId });
  if (inserted.length === 0) return;
  await tx
    .update(tributes)
    .set({ contributors: sql`${tributes.contributors} + 1` })
    .where(eq(tributes.id, row.tributeId));
}

/**
 * Removes a contributor who has no submission.
 * @returns false when there was no such contributor.
 */
export async function removeIdleContributor(
  tx: Transaction,
  tributeId: string,
  userId: string,
): Promise<boolean> {
  const submissionsOfUser = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.tributeId, tributeId), eq(submissions.userId, userId)));
  const removed = await tx
    .delete(contributors)
    .where(
      and(
        eq(contributors.tributeId, tributeId),
        eq(contributors.userId, userId),
        notExists(submissionsOfUser),
      ),
    )
    .returning({ userId: contributors.userId });
  if (removed.length === 0) return false;
  await tx
    .update(tributes)
    .set({ contributors: sql`${tributes.contributors} - 1` })
    .where(eq(tributes.id, tributeId));
  return true;
}

export async function userExists(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}
