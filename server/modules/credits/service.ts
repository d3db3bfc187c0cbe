import type { Transaction } from "../../db/connection";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { append, isInLedger, type LedgerRow, lockedCredit } from "./repository";

/** One change of a balance. The same reason and reference happen once, however often they are asked for. */
export type CreditChange = Pick<LedgerRow, "userId" | "amount" | "reason" | "reference"> & {
  /** Whose act it was; null for the product itself. */
  actorId?: string | null;
};

/**
 * Moves a user's credits and writes that into the ledger, in the caller's transaction. The user's row stays locked until
 * its end, so that changes come one after the other.
 * @returns the balance afterwards; unchanged when this change has happened before.
 * @throws AppError OUT_OF_CREDITS when the balance would be negative, NOT_FOUND without such a user; nothing is written then.
 */
export async function changeCredit(
  tx: Transaction,
  clock: () => Date,
  change: CreditChange,
): Promise<number> {
  const credit = await lockedCredit(tx, change.userId);
  if (credit === undefined) throw new AppError("NOT_FOUND");
  if (await isInLedger(tx, change)) return credit;
  const after = credit + change.amount;
  if (after < 0) throw new AppError("OUT_OF_CREDITS");
  await append(tx, { id: newId(), createdAt: clock(), ...change });
  return after;
}
