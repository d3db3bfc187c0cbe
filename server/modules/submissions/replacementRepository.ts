import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { replacements, submissions } from "../../db/schema/submissions";

interface Pair {
  nextId: string;
  oldId: string;
}

/**
 * Notes that an answer replaces another one as soon as it can be played. It also replaces what the
 * other one replaces, and what was sent for the same answer before, so that the latest of several
 * new recordings stays. A repeated note changes nothing.
 */
export async function insertReplacement(tx: Transaction, { nextId, oldId }: Pair): Promise<void> {
  const known = await tx
    .select({ id: replacements.oldId })
    .from(replacements)
    .where(and(eq(replacements.nextId, nextId), eq(replacements.oldId, oldId)));
  if (known.length > 0) return;
  const rivals = await nextOf(tx, oldId);
  const all = new Set([oldId, ...rivals, ...(await findReplacedAnswers(tx, [oldId, ...rivals]))]);
  const pairs = [nextId, ...(await nextOf(tx, nextId))].flatMap((next) =>
    [...all].filter((old) => old !== next).map((old) => ({ nextId: next, oldId: old })),
  );
  if (pairs.length > 0) await tx.insert(replacements).values(pairs).onConflictDoNothing();
}

async function nextOf(db: Database, oldId: string): Promise<string[]> {
  const rows = await db
    .select({ id: replacements.nextId })
    .from(replacements)
    .where(eq(replacements.oldId, oldId));
  return rows.map(({ id }) => id);
}

/** Returns the ids of the answers that these replace, the latest one first. */
export async function findReplacedAnswers(db: Database, nextIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: submissions.id, createdAt: submissions.createdAt })
    .from(replacements)
    .innerJoin(submissions, eq(submissions.id, replacements.oldId))
    .where(inArray(replacements.nextId, nextIds))
    .orderBy(desc(submissions.createdAt), asc(submissions.id));
  return rows.map(({ id }) => id);
}

/** Forgets what an answer was to replace, which then stays beside it. */
export async function deleteReplacements(tx: Transaction, nextId: string): Promise<void> {
  await tx.delete(replacements).where(eq(replacements.nextId, nextId));
}
