import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { executeIn } from "../../db/executeIn";
import { submissions } from "../../db/schema/videos";

/*
 * `replaced_by` links the recordings of one answer, from the earliest to the latest, each of which
 * takes the place of all before it. So the latest of several stays, whichever is prepared first.
 */

/**
 * Notes that an answer replaces another one as soon as it can be played, and what was sent for the
 * same answer before. A repeated note changes nothing.
 */
export async function insertReplacement(
  tx: Transaction,
  { nextId, oldId }: { nextId: string; oldId: string },
): Promise<void> {
  const last = (await chainFrom(tx, oldId)).at(-1);
  if (last === undefined || (await chainFrom(tx, nextId)).includes(last)) return;
  await tx.update(submissions).set({ replacedBy: nextId }).where(eq(submissions.id, last));
}

/** Returns the ids from this answer to the latest one that is to replace it. */
async function chainFrom(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await executeIn(
    tx,
    `with recursive chain as (
       select id, replaced_by, 0 as place from submissions where id = $1
       union all
       select later.id, later.replaced_by, place + 1
       from submissions later inner join chain on later.id = chain.replaced_by
     ) select id from chain order by place`,
    [id],
  );
  return (rows as { id: string }[]).map((row) => row.id);
}

/** Returns the ids of the answers that this one replaces, the latest one first. */
export async function findReplacedAnswers(db: Database, id: string): Promise<string[]> {
  const earlier = sql`(
    with recursive earlier as (
      select id from submissions where replaced_by = ${id}
      union
      select before.id from submissions before inner join earlier on before.replaced_by = earlier.id
    ) select id from earlier)`;
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(sql`${submissions.id} in ${earlier}`)
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
  return rows.map((row) => row.id);
}

/** Forgets what an answer was to replace, which then stays beside it. */
export async function deleteReplacements(tx: Transaction, nextId: string): Promise<void> {
  await tx.update(submissions).set({ replacedBy: null }).where(eq(submissions.replacedBy, nextId));
}

/** Lets what a deleted answer was to replace be replaced by the one after it. */
export async function skipInReplacements(tx: Transaction, id: string): Promise<void> {
  const next = tx
    .select({ id: submissions.replacedBy })
    .from(submissions)
    .where(eq(submissions.id, id));
  await tx
    .update(submissions)
    .set({ replacedBy: sql`(${next})` })
    .where(eq(submissions.replacedBy, id));
}
