import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { submissions } from "../../../db/schema/submissions";

export interface Removal {
  removedBy: string;
  /** The sender was blocked by the same deletion. */
  hasRemovalBlocked: boolean;
  removesAt: Date;
}

/** Notes that a submission is to be deleted. */
export async function insertRemoval(tx: Transaction, id: string, removal: Removal): Promise<void> {
  await tx.update(submissions).set(removal).where(eq(submissions.id, id));
}

/** Forgets that a submission is to be deleted. It returns false when that was not noted. */
export async function cancelRemoval(tx: Transaction, id: string): Promise<boolean> {
  const none = { removedBy: null, hasRemovalBlocked: null, removesAt: null };
  const rows = await tx
    .update(submissions)
    .set(none)
    .where(and(eq(submissions.id, id), isNotNull(submissions.removesAt)))
    .returning({ id: submissions.id });
  return rows.length > 0;
}

/** Returns the submissions whose time has come, the longest due first. */
export async function dueRemovals(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(lte(submissions.removesAt, now))
    .orderBy(asc(submissions.removesAt));
  return rows.map(({ id }) => id);
}
