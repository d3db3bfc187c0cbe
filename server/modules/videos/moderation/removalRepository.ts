import { asc, eq, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { submissions } from "../../../db/schema/videos";

interface Removal {
  removedBy: string | null;
  /** The sender was blocked by the same deletion. */
  hasRemovalBlocked: boolean | null;
  removesAt: Date | null;
}

export const NOT_REMOVED: Removal = { removedBy: null, hasRemovalBlocked: null, removesAt: null };

/** Notes that a submission is to be deleted, or that it is not. */
export async function saveRemoval(tx: Transaction, id: string, removal: Removal): Promise<void> {
  await tx.update(submissions).set(removal).where(eq(submissions.id, id));
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
