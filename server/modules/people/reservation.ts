import type { Transaction } from "../../db/connection";
import { AppError } from "../../errors";
import { changeCredit, type CreditDeps } from "../credits";

/**
 * Identifies the row that holds a credit. Each reservation of a person has a number, and is one
 * line of the ledger.
 */
interface Seat {
  id: string;
  creditRound: number;
}

const referenceOf = ({ id, creditRound }: Seat): string => `${id}/${creditRound}`;

interface CreditMove {
  /** The tribute's creator pays, whichever organiser invites. */
  creatorId: string;
  seats: readonly Seat[];
  /** This user caused the change. It is null if the product itself caused it. */
  actorId: string | null;
}

/**
 * Takes a credit for each of these people.
 * @returns the balance.
 * @throws AppError OUT_OF_CREDITS, and takes nothing.
 */
export function reserveCredits(
  tx: Transaction,
  deps: CreditDeps,
  { creatorId, seats, actorId }: CreditMove,
): Promise<number> {
  const references = seats.map(referenceOf);
  const change = { userId: creatorId, amount: -1, reason: "reservation" as const };
  return changeCredit(tx, deps, { ...change, references, actorId });
}

/**
 * Reserves credits as `reserveCredits` does, when there may be none left.
 * @returns false when there were none.
 */
export async function tryToReserveCredits(
  tx: Transaction,
  deps: CreditDeps,
  change: CreditMove,
): Promise<boolean> {
  try {
    await reserveCredits(tx, deps, change);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "OUT_OF_CREDITS") return false;
    throw error;
  }
}

/** Returns the credits that were reserved for these people. None of them may have sent a video. */
export async function releaseCredits(
  tx: Transaction,
  deps: CreditDeps,
  { creatorId, seats, actorId }: CreditMove,
): Promise<void> {
  const references = seats.map(referenceOf);
  const change = { userId: creatorId, amount: 1, reason: "release" as const };
  await changeCredit(tx, deps, { ...change, references, actorId });
}
