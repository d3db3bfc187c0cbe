import { asc, eq, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { removals } from "../../../db/schema/submissions";

export type RemovalRow = typeof removals.$inferSelect;

/** Notes that a submission is to be deleted. It returns false when that was noted before. */
export async function insertRemoval(tx: Transaction, row: RemovalRow): Promise<boolean> {
  const rows = await tx
    .insert(removals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: removals.submissionId });
  return rows.length > 0;
}

/** Deletes the note about a submission, and returns it if there was one. */
export async function cancelRemoval(tx: Transaction, id: string): Promise<RemovalRow | undefined> {
  const [row] = await tx.delete(removals).where(eq(removals.submissionId, id)).returning();
  return row;
}

/** Returns the submissions whose time has come, the longest due first. */
export async function dueRemovals(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: removals.submissionId })
    .from(removals)
    .where(lte(removals.removesAt, now))
    .orderBy(asc(removals.removesAt));
  return rows.map(({ id }) => id);
}
