import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps, Platform } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { notify } from "../notifications";
import { appendLedgerLines, knownReferences, type LedgerRow, lockCredit } from "./repository";

/** The owner is notified when their balance falls to this number. */
const LOW_BALANCE = 1;

export type CreditDeps = Pick<Platform, "clock" | "realtime" | "jobs"> &
  Partial<Pick<Deps, "metrics">>;

/**
 * Describes a change of one user's balance. The same reason and reference count once, however often
 * they are requested.
 */
export interface CreditChange {
  userId: string;
  reason: LedgerRow["reason"];
  /** Each of the references adds this many credits. A negative amount takes them. */
  amount: number;
  references: readonly string[];
  /** This user caused the change. It is null if the product itself caused it. */
  actorId: string | null;
}

/**
 * Changes a user's balance and appends the change to the ledger, in the caller's transaction. The
 * user's row stays locked until the end of the transaction, so that changes happen one after the
 * other. The user's open tabs receive the new balance, and held videos continue when credits
 * arrive. Other modules call `changeCredit` instead.
 * @returns the new balance; the current one when the ledger already has all references.
 * @throws AppError NOT_FOUND for an unknown user; OUT_OF_CREDITS, with the number of missing
 * credits, when the balance would be negative. It writes nothing then.
 */
export async function moveCredit(
  tx: Transaction,
  deps: CreditDeps,
  { references, ...change }: CreditChange,
): Promise<number> {
  const { userId, amount, reason } = change;
  const before = await lockCredit(tx, userId);
  if (before === undefined) throw new AppError("NOT_FOUND");
  const known = await knownReferences(tx, change, references);
  const newReferences = references.filter((reference) => !known.has(reference));
  if (newReferences.length === 0) return before;
  const credit = before + amount * newReferences.length;
  if (credit < 0) throw outOfCredits(before, -credit);
  await appendLedgerLines(
    tx,
    { ...change, createdAt: deps.clock() },
    newReferences.map((reference) => ({ id: newId(), reference })),
  );
  afterCommit(tx, () => deps.metrics?.countCredits(reason, amount * newReferences.length));
  // A new user has neither open tabs that show a balance nor held videos.
  if (reason !== "free_grant") await announceChange(tx, deps, { userId, before, credit });
  return credit;
}

async function announceChange(
  tx: Transaction,
  deps: CreditDeps,
  { userId, before, credit }: { userId: string; before: number; credit: number },
): Promise<void> {
  if (credit > before) await deps.jobs.add(tx, "releaseHeld", { userId });
  if (before > LOW_BALANCE && credit <= LOW_BALANCE)
    await notify(tx, deps, {
      userId,
      type: "CREDITS_LOW",
      tributeId: null,
      aboutId: null,
      values: { credit },
    });
  afterCommit(tx, () => deps.realtime.toUser(userId, "credit", { credit }));
}

export function outOfCredits(left: number, missing: number): AppError {
  if (left === 0)
    return new AppError("OUT_OF_CREDITS", "There are no credits left: {{count}} more are needed.", {
      values: {
        count: missing,
        defaultValue_one: "There are no credits left: {{count}} more is needed.",
      },
    });
  // A sentence has one number for its plural. The other number selects the sentence.
  if (left === 1)
    return new AppError(
      "OUT_OF_CREDITS",
      "There is only 1 credit left: {{count}} more are needed.",
      {
        values: {
          count: missing,
          defaultValue_one: "There is only 1 credit left: {{count}} more is needed.",
        },
      },
    );
  return new AppError(
    "OUT_OF_CREDITS",
    "There are only {{left}} credits left: {{count}} more are needed.",
    {
      values: {
        left,
        count: missing,
        defaultValue_one: "There are only {{left}} credits left: {{count}} more is needed.",
      },
    },
  );
}
