import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/connection";
import { sandboxCheckouts } from "../db/schema/payments";

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

/**
 * Inserts a checkout unless the payment already has one.
 * @returns the checkout of the payment.
 */
export async function insertSandboxCheckout(
  db: Database,
  row: typeof sandboxCheckouts.$inferInsert,
): Promise<SandboxCheckout> {
  const { paymentId } = row;
  const [stored] = await db
    .insert(sandboxCheckouts)
    .values(row)
    .onConflictDoUpdate({ target: sandboxCheckouts.paymentId, set: { paymentId } })
    .returning();
  if (!stored) throw new Error("The sandbox kept no checkout.");
  return stored;
}

export async function findSandboxCheckout(
  db: Database,
  id: string,
): Promise<SandboxCheckout | undefined> {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  return row;
}

/** Returns the newest checkouts first. */
export function listSandboxCheckouts(db: Database, limit: number): Promise<SandboxCheckout[]> {
  return db
    .select()
    .from(sandboxCheckouts)
    .orderBy(desc(sandboxCheckouts.createdAt), sandboxCheckouts.id)
    .limit(limit);
}

/**
 * Changes the state of a checkout.
 * @returns the changed row, or undefined if it was in none of the `from` states.
 */
export async function moveSandboxCheckout(
  db: Database,
  id: string,
  { from, to }: { from: readonly SandboxCheckout["state"][]; to: SandboxCheckout["state"] },
): Promise<SandboxCheckout | undefined> {
  const [row] = await db
    .update(sandboxCheckouts)
    .set({ state: to })
    .where(and(eq(sandboxCheckouts.id, id), inArray(sandboxCheckouts.state, [...from])))
    .returning();
  return row;
}
