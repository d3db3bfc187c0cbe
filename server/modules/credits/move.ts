import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { notify } from "../notifications";
import { append, knownReferences, type LedgerRow, lockedCredit } from "./repository";

/** With so many left their owner is told, once on the way down. */
const LOW = 1;

export type CreditDeps = Pick<Deps, "clock" | "realtime" | "jobs">;

/** A change of one user's balance. The same reason and reference count once, however often they are asked for. */
export interface CreditChange {
  userId: string;
  reason: LedgerRow["reason"];
  /** Credits for each of the references; negative takes them. */
  amount: number;
  references: readonly string[];
  /** By whose act; null for the product's own. */
  actorId: string | null;
}

/**
 * Moves a user's credits and writes that into the ledger, in the caller's transaction. The user's row stays locked until
 * its end, so that changes come one after the other. The user's tabs are told, and what is held goes on when credits come.
 * Callers outside of this module take `changeCredit`.
 * @returns the balance afterwards; unchanged when all of it has happened before.
 * @throws AppError NOT_FOUND without such a user; OUT_OF_CREDITS, which says how many are missing, when the balance would be
 * negative. Nothing is written then.
 */
export async function moveCredit(
  tx: Transaction,
  deps: CreditDeps,
  { references, ...change }: CreditChange,
): Promise<number> {
  const { userId, amount, reason } = change;
  const before = await lockedCredit(tx, userId);
  if (before === undefined) throw new AppError("NOT_FOUND");
  const known = await knownReferences(tx, change, references);
  const fresh = references.filter((reference) => !known.has(reference));
  if (fresh.length === 0) return before;
  const credit = before + amount * fresh.length;
  if (credit < 0) throw outOfCredits(before, -credit);
  await append(
    tx,
    { ...change, createdAt: deps.clock() },
    fresh.map((reference) => ({ id: newId(), reference })),
  );
  // Who is new has no tab that shows a balance yet, and nothing that is held.
  if (reason !== "free_grant") await tellOf(tx, deps, { userId, before, credit });
  return credit;
}

async function tellOf(
  tx: Transaction,
  deps: CreditDeps,
  { userId, before, credit }: { userId: string; before: number; credit: number },
): Promise<void> {
  if (credit > before) await deps.jobs.add(tx, "releaseHeld", { userId });
  if (before > LOW && credit <= LOW)
    await notify(tx, deps, {
      userId,
      type: "CREDITS_LOW",
      tributeId: null,
      say: lowWords(credit),
    });
  afterCommit(tx, () => deps.realtime.toUser(userId, "credit", { credit }));
}

const lowWords = (credit: number) => (t: Translate) =>
  credit > 0
    ? t("You can invite one more person. Add folks before you run out.")
    : t("You can invite nobody more. New videos are kept for you until you add folks.");

function outOfCredits(left: number, missing: number): AppError {
  if (left === 0)
    return new AppError("OUT_OF_CREDITS", "There are no credits left: {{count}} more are needed.", {
      values: {
        count: missing,
        defaultValue_one: "There are no credits left: {{count}} more is needed.",
      },
    });
  // A sentence has one number that its words follow: the other is one of two sentences.
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
