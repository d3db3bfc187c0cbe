import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { presentations } from "../../db/schema/presentations";
import { submissions } from "../../db/schema/submissions";

export type PresentationRow = typeof presentations.$inferSelect;

export async function findPresentation(
  db: Database,
  tributeId: string,
): Promise<PresentationRow | undefined> {
  const [row] = await db.select().from(presentations).where(eq(presentations.tributeId, tributeId));
  return row;
}

/** Writes these columns, and creates the row if it does not exist. */
export async function upsertPresentation(
  tx: Transaction,
  tributeId: string,
  columns: Omit<typeof presentations.$inferInsert, "tributeId"> & { updatedAt: Date },
): Promise<void> {
  await tx
    .insert(presentations)
    .values({ tributeId, ...columns })
    .onConflictDoUpdate({ target: presentations.tributeId, set: columns });
}

/**
 * Returns all answers of the tribute, in any state, oldest first. `durationMs` is null until it is
 * known.
 */
export async function answersOf(
  db: Database,
  tributeId: string,
): Promise<{ id: string; durationMs: number | null }[]> {
  return db
    .select({ id: submissions.id, durationMs: submissions.durationMs })
    .from(submissions)
    .where(and(eq(submissions.tributeId, tributeId), eq(submissions.kind, "answer")))
    .orderBy(asc(submissions.createdAt), asc(submissions.id));
}

export async function sendersOf(
  db: Database,
  submissionIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: submissions.id, userId: submissions.userId })
    .from(submissions)
    .where(inArray(submissions.id, [...submissionIds]));
}
