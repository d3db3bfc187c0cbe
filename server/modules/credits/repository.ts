import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { executeIn } from "../../db/executeIn";
import { type creditLedger, payments } from "../../db/schema/money";
import { users } from "../../db/schema/reels";

export type LedgerRow = typeof creditLedger.$inferInsert & { userId: string };

/** Undefined when there is no such user. */
export async function creditOf(db: Database, userId: string): Promise<number | undefined> {
  const [row] = await db.select({ credit: users.credit }).from(users).where(eq(users.id, userId));
  return row?.credit;
}

/** The balance, with the user's row locked until the transaction ends; undefined when there is no such user. */
export async function lockedCredit(tx: Transaction, userId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ credit: users.credit })
    .from(users)
    .where(eq(users.id, userId))
    // Rows that only refer to the user, such as a notification, need not wait.
    .for("no key update");
  return row?.credit;
}

/** Which of these references the ledger has already. */
export async function knownReferences(
  tx: Transaction,
  { userId, reason }: Pick<LedgerRow, "userId" | "reason">,
  references: readonly string[],
): Promise<Set<string>> {
  // One array as a parameter: the planner sees how long it is, and takes the index.
  const { rows } = await executeIn(
    tx,
    `select reference from credit_ledger
     where user_id = $1 and reason = $2 and reference = any($3::text[])`,
    [userId, reason, [...references]],
  );
  return new Set(rows.map(({ reference }) => String(reference)));
}

/** What the rows of one change have in common. */
type Change = Pick<LedgerRow, "userId" | "amount" | "reason"> & {
  actorId: string | null;
  createdAt: Date;
};

/**
 * Adds a row for each of the references, and moves the balance with them; however many, it is two statements. The user's row is
 * locked, and no line is as old as the one before it: read by time, whichever process wrote them, lines are in the order in which
 * they happened, and what is left after each of them can be told.
 */
export async function append(
  tx: Transaction,
  { userId, amount, reason, actorId, createdAt }: Change,
  rows: readonly { id: string; reference: string }[],
): Promise<void> {
  await executeIn(
    tx,
    `insert into credit_ledger (id, user_id, amount, reason, reference, actor_id, created_at)
     select id, $1::text, $2::integer, $3::text, reference, $4::text, greatest($5::timestamptz,
       (select max(created_at) + interval '1 millisecond' from credit_ledger where user_id = $1::text))
     from jsonb_to_recordset($6::jsonb) as entry(id text, reference text)`,
    [userId, amount, reason, actorId, createdAt.toISOString(), JSON.stringify(rows)],
  );
  await tx
    .update(users)
    .set({ credit: sql`${users.credit} + ${amount * rows.length}` })
    .where(eq(users.id, userId));
}

/** Adds to what a payment has given back, and to what it owes. */
export async function bookReturned(
  tx: Transaction,
  paymentId: string,
  { takenBack, owed }: { takenBack: number; owed: number },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      takenBack: sql`${payments.takenBack} + ${takenBack}`,
      owed: sql`${payments.owed} + ${owed}`,
    })
    .where(eq(payments.id, paymentId));
}

/** The user's payments that owe something, oldest first and locked; with why the money went back. */
export async function lockOwing(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; owed: number; reason: "refund" | "dispute" }[]> {
  const isDisputed = sql<boolean>`exists (
    select 1 from payment_returns r where r.intent_id = ${payments.intentId} and r.kind = 'dispute' and r.cents > 0)`;
  const rows = await tx
    .select({ id: payments.id, owed: payments.owed, isDisputed })
    .from(payments)
    .where(and(eq(payments.userId, userId), gt(payments.owed, 0)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for("update");
  return rows.map(({ id, owed, ...row }) => ({
    id,
    owed,
    reason: row.isDisputed ? "dispute" : "refund",
  }));
}
