import { and, asc, eq, gt, sql, sum } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { executeIn } from "../../db/executeIn";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { creditLedger } from "../../db/schema/credits";
import { invitees } from "../../db/schema/people";
import { payments } from "../../db/schema/payments";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";

export type LedgerRow = typeof creditLedger.$inferInsert & { userId: string };

/** Returns a user's balance, or undefined for an unknown user. */
export async function creditOf(db: Database, userId: string): Promise<number | undefined> {
  const [row] = await db.select({ credit: users.credit }).from(users).where(eq(users.id, userId));
  return row?.credit;
}

/**
 * Returns the balance and locks the user's row until the transaction ends. It returns undefined for
 * an unknown user.
 */
export async function lockCredit(tx: Transaction, userId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ credit: users.credit })
    .from(users)
    .where(eq(users.id, userId))
    // Rows that only refer to the user, such as notifications, need not wait.
    .for("no key update");
  return row?.credit;
}

export async function knownReferences(
  tx: Transaction,
  { userId, reason }: Pick<LedgerRow, "userId" | "reason">,
  references: readonly string[],
): Promise<Set<string>> {
  // With one array as a parameter the planner knows its length and uses the index.
  const { rows } = await executeIn(
    tx,
    `select reference from credit_ledger
     where user_id = $1 and reason = $2 and reference = any($3::text[])`,
    [userId, reason, [...references]],
  );
  return new Set(rows.map(({ reference }) => String(reference)));
}

type Change = Pick<LedgerRow, "userId" | "amount" | "reason"> & {
  actorId: string | null;
  createdAt: Date;
};

/**
 * Appends a line for each of the references and updates the balance, in two statements for any
 * number of lines. The caller has locked the user's row. Each line gets a later time than the one
 * before it: sorted by time, lines are in the order in which they happened, whichever process wrote
 * them, and the balance after each of them can be computed.
 */
export async function appendLedgerLines(
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

/**
 * Adds to the credits that a payment has returned, and to those that it owes. Both may be negative.
 */
export async function addReturnedCredits(
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

/**
 * Returns a user's payments with debts, oldest first, and locks them. `reason` tells why the money
 * went back.
 */
export async function lockPaymentsWithDebt(
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

/** Contains a line of the ledger with what it refers to, unless that was deleted. */
export interface HistoryRow {
  line: typeof creditLedger.$inferSelect;
  tribute: { id: string; name: string } | null;
  /** The organiser wrote down `name`. The others come from the person's own profile. */
  person: { name: string | null; firstName: string | null; lastName: string | null } | null;
  paidCents: number | null;
}

/**
 * A reference has the form `invitee/round`, `payment` or `payment/change`, and starts with this id.
 */
const referencedId = sql`split_part(${creditLedger.reference}, '/', 1)`;

/**
 * Returns a page of a user's ledger, newest first. Each line has what it refers to, unless that was
 * deleted.
 */
export function historyOf(
  db: Database,
  userId: string,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<HistoryRow[]> {
  const { createdAt, id } = creditLedger;
  return db
    .select({
      line: creditLedger,
      tribute: { id: tributes.id, name: tributes.name },
      person: { name: invitees.name, firstName: users.firstName, lastName: users.lastName },
      paidCents: payments.paidCents,
    })
    .from(creditLedger)
    .leftJoin(invitees, eq(invitees.id, referencedId))
    .leftJoin(tributes, eq(tributes.id, invitees.tributeId))
    .leftJoin(users, eq(users.id, invitees.userId))
    .leftJoin(payments, and(eq(payments.id, referencedId), eq(payments.userId, userId)))
    .where(and(eq(creditLedger.userId, userId), isAfter(createdAt, id, mark)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit);
}

/** Returns the sum of all lines that are older than the mark: the balance before its line. */
export async function balanceBefore(db: Database, userId: string, mark: PageMark): Promise<number> {
  const { createdAt, id, amount } = creditLedger;
  const [row] = await db
    .select({ total: sum(amount) })
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, userId), isAfter(createdAt, id, mark)));
  return Number(row?.total ?? 0);
}
