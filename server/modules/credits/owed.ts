import type { Transaction } from "../../db/connection";
import { newId } from "../../ids";
import { type CreditDeps, moveCredit } from "./move";
import { bookReturned, lockedCredit, lockOwing } from "./repository";

/*
 * Money that went back takes the credits back that are left, never below zero; what was used by then is owed. Who owes pays with
 * the next credits that come back from an invitation, not with those that they buy.
 */

/** A payment whose money went back, locked together with its user. */
interface Returned {
  userId: string;
  paymentId: string;
  reason: "refund" | "dispute";
  /** Credits that the money stands for. */
  folks: number;
}

/** Each line is one of its own: how much a payment has given back is in its locked row, so nothing counts twice. */
const referenceOf = (paymentId: string): string => `${paymentId}/${newId()}`;

/** Takes credits back for money that is gone. @returns how many of them had been used, and are owed now. */
export async function reclaimCredits(
  tx: Transaction,
  deps: CreditDeps,
  { userId, paymentId, reason, folks }: Returned,
): Promise<number> {
  const taken = Math.min(folks, (await lockedCredit(tx, userId)) ?? 0);
  if (taken > 0) await book(tx, deps, { userId, paymentId, reason, amount: -taken });
  const owed = folks - taken;
  await bookReturned(tx, paymentId, { takenBack: taken, owed });
  return owed;
}

/** The money is back: what is still owed for it is forgotten, and what was taken returns. */
export async function restoreCredits(
  tx: Transaction,
  deps: CreditDeps,
  { userId, paymentId, reason, folks, owed }: Returned & { owed: number },
): Promise<void> {
  const forgotten = Math.min(folks, owed);
  const given = folks - forgotten;
  if (given > 0) await book(tx, deps, { userId, paymentId, reason, amount: given });
  await bookReturned(tx, paymentId, { takenBack: -given, owed: -forgotten });
}

/** Pays what is owed as far as the balance reaches, oldest first. @returns the balance afterwards. */
export async function collectOwed(
  tx: Transaction,
  deps: CreditDeps,
  userId: string,
  balance: number,
): Promise<number> {
  let left = balance;
  for (const { id: paymentId, owed, reason } of await lockOwing(tx, userId)) {
    const amount = Math.min(owed, left);
    if (amount === 0) return left;
    left = await book(tx, deps, { userId, paymentId, reason, amount: -amount });
    await bookReturned(tx, paymentId, { takenBack: amount, owed: -amount });
  }
  return left;
}

function book(
  tx: Transaction,
  deps: CreditDeps,
  {
    userId,
    paymentId,
    reason,
    amount,
  }: Pick<Returned, "userId" | "paymentId" | "reason"> & { amount: number },
): Promise<number> {
  const references = [referenceOf(paymentId)];
  return moveCredit(tx, deps, { userId, reason, amount, references, actorId: null });
}
