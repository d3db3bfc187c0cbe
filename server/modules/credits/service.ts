import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { type CreditChange, type CreditDeps, moveCredit, outOfCredits } from "./moveCredit";
import { collectDebt } from "./owed";
import { creditOf as findCredit } from "./repository";

export type { CreditDeps };

/**
 * Returns the number of folks that a user can still invite. It returns 0 for somebody without a
 * profile.
 */
export async function creditOf(db: Database, userId: string): Promise<number> {
  return (await findCredit(db, userId)) ?? 0;
}

/**
 * Checks that a user can pay for so many people, before anything is written for them.
 * @throws AppError OUT_OF_CREDITS, with the number of missing credits.
 */
export async function requireCredit(tx: Transaction, userId: string, count: number): Promise<void> {
  const credit = await creditOf(tx, userId);
  if (credit < count) throw outOfCredits(credit, count - credit);
}

/**
 * Changes a user's balance as `moveCredit` does. Credits that come back from a person who sends no
 * video first pay the user's debts for money that went back.
 * @returns the new balance; the current one when the ledger already has all references.
 * @throws AppError NOT_FOUND for an unknown user; OUT_OF_CREDITS, with the number of missing
 * credits, when the balance would be negative. It writes nothing then.
 */
export async function changeCredit(
  tx: Transaction,
  deps: CreditDeps,
  change: CreditChange,
): Promise<number> {
  const credit = await moveCredit(tx, deps, change);
  return change.reason === "release" ? collectDebt(tx, deps, change.userId, credit) : credit;
}

/**
 * Adds credits to a user's balance, for example for a payment, whose id is the reference. A
 * repeated call adds nothing. Videos that were held for lack of credits continue by themselves,
 * oldest first.
 * @returns the balance afterwards.
 * @throws AppError NOT_FOUND for an unknown user.
 */
export async function topUp(
  deps: CreditDeps & Pick<Deps, "db">,
  {
    reference,
    ...change
  }: Omit<CreditChange, "references" | "actorId"> & { reference: string; actorId?: string },
): Promise<number> {
  if (!Number.isSafeInteger(change.amount) || change.amount <= 0)
    throw new Error("A top-up adds a whole number of credits.");
  return deps.db.transaction((tx) =>
    changeCredit(tx, deps, { actorId: null, ...change, references: [reference] }),
  );
}
