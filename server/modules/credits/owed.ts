import type { Transaction } from "../../db/connection";
import { newId } from "../../ids";
import { type CreditDeps, moveCredit } from "./moveCredit";
import { addReturnedCredits, lockCredit, lockPaymentsWithDebt } from "./repository";

/*
 * When money goes back, the unused credits are taken back, and the balance never falls below zero.
 * The user owes the credits that were already used. Credits that come back from an invitation pay
 * this debt; credits that the user buys do not.
 */

/** Describes a payment whose money went back. It is locked together with its user. */
interface ReturnedPayment {
  userId: string;
  paymentId: string;
  reason: "refund" | "dispute";
  /** The returned money paid for this many credits. */
  folks: number;
}

/**
 * Returns a new reference for each line. The payment's locked row has the number of returned
 * credits, so nothing counts twice.
 */
const referenceOf = (paymentId: string): string => `${paymentId}/${newId()}`;

/**
 * Takes credits back for money that went back.
 * @returns the number of credits that had been used: the user owes them now.
 */
export async function reclaimCredits(
  tx: Transaction,
  deps: CreditDeps,
  { userId, paymentId, reason, folks }: ReturnedPayment,
): Promise<number> {
  const taken = Math.min(folks, (await lockCredit(tx, userId)) ?? 0);
  if (taken > 0) await bookCredits(tx, deps, { userId, paymentId, reason, amount: -taken });
  const owed = folks - taken;
  await addReturnedCredits(tx, paymentId, { takenBack: taken, owed });
  return owed;
}

/**
 * Restores credits after the money has come back: it first cancels what is still owed for the
 * money, then returns the credits that were taken.
 */
export async function restoreCredits(
  tx: Transaction,
  deps: CreditDeps,
  { userId, paymentId, reason, folks, owed }: ReturnedPayment & { owed: number },
): Promise<void> {
  const cancelled = Math.min(folks, owed);
  const returned = folks - cancelled;
  if (returned > 0) await bookCredits(tx, deps, { userId, paymentId, reason, amount: returned });
  await addReturnedCredits(tx, paymentId, { takenBack: -returned, owed: -cancelled });
}

/**
 * Pays a user's debts as far as the balance allows, oldest first.
 * @returns the balance afterwards.
 */
export async function collectDebt(
  tx: Transaction,
  deps: CreditDeps,
  userId: string,
  balance: number,
): Promise<number> {
  let left = balance;
  for (const { id: paymentId, owed, reason } of await lockPaymentsWithDebt(tx, userId)) {
    const amount = Math.min(owed, left);
    if (amount === 0) return left;
    left = await bookCredits(tx, deps, { userId, paymentId, reason, amount: -amount });
    await addReturnedCredits(tx, paymentId, { takenBack: amount, owed: -amount });
  }
  return left;
}

function bookCredits(
  tx: Transaction,
  deps: CreditDeps,
  {
    userId,
    paymentId,
    reason,
    amount,
  }: Pick<ReturnedPayment, "userId" | "paymentId" | "reason"> & { amount: number },
): Promise<number> {
  const references = [referenceOf(paymentId)];
  return moveCredit(tx, deps, { userId, reason, amount, references, actorId: null });
}
