import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { creditLedger } from "../../db/schema/money";
import { users } from "../../db/schema/reels";

export type LedgerRow = typeof creditLedger.$inferInsert & { userId: string };

/** Rows of one statement: far below the number of parameters that a database takes. */
const CHUNK = 1000;

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
  const rows = await tx
    .select({ reference: creditLedger.reference })
    .from(creditLedger)
    .where(
      and(
        eq(creditLedger.userId, userId),
        eq(creditLedger.reason, reason),
        inArray(creditLedger.reference, [...references]),
      ),
    );
  return new Set(rows.map(({ reference }) => reference));
}

/** Adds rows and moves the balance with them. */
export async function append(
  tx: Transaction,
  userId: string,
  rows: readonly LedgerRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(creditLedger).values(rows.slice(start, start + CHUNK));
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  await tx
    .update(users)
    .set({ credit: sql`${users.credit} + ${sum}` })
    .where(eq(users.id, userId));
}
