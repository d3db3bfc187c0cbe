import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { type CreditChange, type CreditDeps, moveCredit } from "./move";
import { collectOwed } from "./owed";
import { creditOf as findCredit } from "./repository";

export type { CreditDeps };

/** Folks that a user can still invite; 0 for somebody without a profile. */
export async function creditOf(db: Database, userId: string): Promise<number> {
  return (await findCredit(db, userId)) ?? 0;
}

/**
 * As `moveCredit`. Credits that come back from a person who sends no video pay first what is owed for money that went back.
 * @returns the balance afterwards; unchanged when all of it has happened before.
 * @throws AppError NOT_FOUND without such a user; OUT_OF_CREDITS, which says how many are missing, when the balance would be
 * negative. Nothing is written then.
 */
export async function changeCredit(
  tx: Transaction,
  deps: CreditDeps,
  change: CreditChange,
): Promise<number> {
  const credit = await moveCredit(tx, deps, change);
  return change.reason === "release" ? collectOwed(tx, deps, change.userId, credit) : credit;
}

/**
 * Adds credits to a user's balance, such as for a payment whose id is the reference; asking again adds nothing. What is held
 * for want of credits goes on by itself, the oldest first.
 * @returns the balance afterwards.
 * @throws AppError NOT_FOUND without such a user.
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
