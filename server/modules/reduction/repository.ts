import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { reductions } from "../../db/schema/reduction";

export type ReductionRow = typeof reductions.$inferSelect;

export async function findReduction(
  db: Database,
  tributeId: string,
): Promise<ReductionRow | undefined> {
  const [row] = await db.select().from(reductions).where(eq(reductions.tributeId, tributeId));
  return row;
}

/** Stores a plan. It replaces one that is done. */
export async function saveReduction(
  tx: Transaction,
  plan: Pick<ReductionRow, "tributeId" | "chosenAt" | "deletesAt">,
): Promise<ReductionRow> {
  const values = { ...plan, remindedAt: null, startedAt: null, doneAt: null };
  await tx
    .insert(reductions)
    .values(values)
    .onConflictDoUpdate({ target: reductions.tributeId, set: values });
  return values;
}

export async function updateReduction(
  tx: Transaction,
  tributeId: string,
  set: Partial<Omit<ReductionRow, "tributeId">>,
): Promise<void> {
  await tx.update(reductions).set(set).where(eq(reductions.tributeId, tributeId));
}

export async function deleteReduction(tx: Transaction, tributeId: string): Promise<void> {
  await tx.delete(reductions).where(eq(reductions.tributeId, tributeId));
}

/** Returns the tributes whose organisers must be reminded because the deletion is before `until`. */
export const tributesToRemind = (db: Database, until: Date): Promise<string[]> =>
  tributesWith(db, and(isNull(reductions.remindedAt), lte(reductions.deletesAt, until)));

export const tributesToReduce = (db: Database, now: Date): Promise<string[]> =>
  tributesWith(db, and(isNotNull(reductions.remindedAt), lte(reductions.deletesAt, now)));

async function tributesWith(db: Database, condition: ReturnType<typeof and>): Promise<string[]> {
  const rows = await db
    .select({ tributeId: reductions.tributeId })
    .from(reductions)
    .where(and(isNull(reductions.doneAt), condition))
    .orderBy(asc(reductions.deletesAt));
  return rows.map(({ tributeId }) => tributeId);
}
