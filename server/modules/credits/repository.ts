import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { creditLedger } from "../../db/schema/money";
import { users } from "../../db/schema/reels";

export type LedgerRow = typeof creditLedger.$inferInsert;

/** The balance, with the user's row locked until the transaction ends; undefined when there is no such user. */
export async function lockedCredit(tx: Transaction, userId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ credit: users.credit })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return row?.credit;
}

export async function isInLedger(
  tx: Transaction,
  { userId, reason, reference }: Pick<LedgerRow, "userId" | "reason" | "reference">,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: creditLedger.id })
    .from(creditLedger)
    .where(
      and(
        eq(creditLedger.userId, userId),
        eq(creditLedger.reason, reason),
        eq(creditLedger.reference, reference),
      ),
    );
  return row !== undefined;
}

/** Adds a row and moves the balance with it. */
export async function append(tx: Transaction, row: LedgerRow): Promise<void> {
  await tx.insert(creditLedger).values(row);
  await tx
    .update(users)
    .set({ credit: sql`${users.credit} + ${row.amount}` })
    .where(eq(users.id, row.userId));
}
