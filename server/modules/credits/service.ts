import type { Database, Transaction } from "../../db/connection";
import { newId } from "../../ids";
import { type CreditChange, type CreditDeps, moveCredit, outOfCredits } from "./moveCredit";
import {
  addReturnedCredits,
  creditOf as findCredit,
  lockCredit,
  lockPaymentsWithDebt,
} from "./repository";

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

/*
 * When money goes back, the unused credits are taken back, and the balance never falls below zero.
 * The user owes the credits that were already used. Credits that come back from an invitation pay
 * this debt; credits that the user buys do not.
 */

interface ReturnedPayment {
  userId: string;
  paymentId: string;
  reason: "refund" | "dispute";
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
async function collectDebt(
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
