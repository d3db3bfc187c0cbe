import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { paymentReturns, payments, stripeEvents } from "../../db/schema/money";
import { users } from "../../db/schema/reels";
import type { MoneyBack } from "../../payments/provider";

export type PaymentRow = typeof payments.$inferSelect;

/** Who pays, as the provider needs to know them; undefined when there is no such user. */
export async function findPayer(
  db: Database,
  userId: string,
): Promise<{ email: string | null; customerId: string | null } | undefined> {
  const [row] = await db
    .select({ email: users.email, customerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** @returns the row of this attempt: the one that was there before, where there was one. */
export async function insertPayment(
  db: Database,
  row: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const { attemptId } = row;
  const [kept] = await db
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({ target: [payments.userId, payments.attemptId], set: { attemptId } })
    .returning();
  if (!kept) throw new Error("The payment was not kept.");
  return kept;
}

export async function setSession(db: Database, id: string, sessionId: string): Promise<void> {
  await db
    .update(payments)
    .set({ sessionId })
    .where(and(eq(payments.id, id), isNull(payments.sessionId)));
}

/** The user's own payment of this checkout. */
export async function findPayment(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.sessionId, sessionId)));
  return row;
}

/** @returns whether nobody has asked the provider since then; it counts as asked now. */
export async function claimAsking(
  db: Database,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ askedAt: now })
    .where(and(eq(payments.id, id), or(isNull(payments.askedAt), lt(payments.askedAt, before))))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** The payment, locked until the transaction ends; its user is locked before it, as everywhere. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const owner = tx.select({ id: payments.userId }).from(payments).where(eq(payments.id, id));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql`(${owner})`))
    .for("no key update");
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return row;
}

export async function updatePayment(
  tx: Transaction,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** Remembers who has paid; the first number stays. */
export async function keepCustomer(
  tx: Transaction,
  userId: string,
  { customerId, replaces }: { customerId: string; replaces: string | null },
): Promise<void> {
  const unchanged = replaces
    ? eq(users.stripeCustomerId, replaces)
    : isNull(users.stripeCustomerId);
  await tx
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), unchanged));
}

/** @returns whether the event is new; waits for whoever is taking it in. */
export async function insertEvent(
  tx: Transaction,
  row: typeof stripeEvents.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(stripeEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return added.length > 0;
}

/** Two that are told about the same money at once wait for each other: one of them may know it by this id alone. */
export async function lockIntent(tx: Transaction, intentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${intentId}, 0))`);
}

export async function paymentIdOfIntent(
  tx: Transaction,
  intentId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.intentId, intentId));
  return row?.id;
}

/** Writes down what is gone, unless something later is known already. */
export async function keepMoneyBack(
  tx: Transaction,
  { id, kind, intentId, cents, stage }: MoneyBack,
  changedAt: Date,
): Promise<void> {
  await tx
    .insert(paymentReturns)
    .values({ id, kind, intentId, cents, stage, changedAt })
    .onConflictDoUpdate({
      target: paymentReturns.id,
      set: { cents, stage, changedAt },
      setWhere: lte(paymentReturns.stage, stage),
    });
}

/** All that is gone of a payment. */
export function moneyBackOf(
  tx: Transaction,
  intentId: string,
): Promise<Pick<MoneyBack, "kind" | "cents">[]> {
  return tx
    .select({ kind: paymentReturns.kind, cents: paymentReturns.cents })
    .from(paymentReturns)
    .where(and(eq(paymentReturns.intentId, intentId), gt(paymentReturns.cents, 0)));
}
