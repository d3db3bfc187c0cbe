import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { paymentReturns, payments, stripeEvents } from "../../db/schema/payments";
import { users } from "../../db/schema/users";
import type { PaymentReturn } from "../../payments/provider";

export type PaymentRow = typeof payments.$inferSelect;

/** Returns a payer's data for the provider, or undefined for an unknown user. */
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

/**
 * Inserts a payment attempt.
 * @returns the row of this attempt, which may have existed before.
 */
export async function insertPayment(
  db: Database,
  row: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const { attemptId } = row;
  const [stored] = await db
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({ target: [payments.userId, payments.attemptId], set: { attemptId } })
    .returning();
  if (!stored) throw new Error("The payment was not stored.");
  return stored;
}

/** Stores the id of a payment's checkout. The first id stays. */
export async function setSession(db: Database, id: string, sessionId: string): Promise<void> {
  await db
    .update(payments)
    .set({ sessionId })
    .where(and(eq(payments.id, id), isNull(payments.sessionId)));
}

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

/**
 * Claims the next request to the provider.
 * @returns false when somebody has asked the provider since `before`.
 */
export async function claimStatusRequest(
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

/**
 * Reads a payment and locks it until the transaction ends. It locks the payment's user first, as
 * all code does.
 */
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

/** Stores the provider's customer id. The first id stays. */
export async function saveCustomerId(
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

/**
 * Records an event. It waits for a concurrent transaction that processes the same event.
 * @returns false when the event was processed before.
 */
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

/**
 * Makes concurrent messages about the same money wait for each other: one of them may know it only
 * by this id.
 */
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

/** Stores how much money went back, unless a later stage is already known. */
export async function upsertPaymentReturn(
  tx: Transaction,
  { id, kind, intentId, cents, stage }: PaymentReturn,
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

export function paymentReturnsOf(
  tx: Transaction,
  intentId: string,
): Promise<Pick<PaymentReturn, "kind" | "cents">[]> {
  return tx
    .select({ kind: paymentReturns.kind, cents: paymentReturns.cents })
    .from(paymentReturns)
    .where(and(eq(paymentReturns.intentId, intentId), gt(paymentReturns.cents, 0)));
}
