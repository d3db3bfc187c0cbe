import type { Transaction } from "../../db/connection";
import { AppError } from "../../errors";
import { changeCredit, type CreditDeps } from "../credits";

/** Whose credit it is: each reservation of a person has a number, and is one line of the ledger. */
interface Seat {
  id: string;
  creditRound: number;
}

const referenceOf = ({ id, creditRound }: Seat): string => `${id}/${creditRound}`;

interface Change {
  /** The reel's creator pays, whoever of the organisers invites. */
  creatorId: string;
  seats: readonly Seat[];
  /** By whose act; null for the product's own. */
  actorId: string | null;
}

/** Takes a credit for each of these people. @returns the balance. @throws AppError OUT_OF_CREDITS, and nothing is taken. */
export function reserve(
  tx: Transaction,
  deps: CreditDeps,
  { creatorId, seats, actorId }: Change,
): Promise<number> {
  const references = seats.map(referenceOf);
  const change = { userId: creatorId, amount: -1, reason: "reservation" as const };
  return changeCredit(tx, deps, { ...change, references, actorId });
}

/** As `reserve` for one, when there may be no credit left. @returns whether it was taken. */
export async function tryToReserve(
  tx: Transaction,
  deps: CreditDeps,
  change: Change,
): Promise<boolean> {
  try {
    await reserve(tx, deps, change);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "OUT_OF_CREDITS") return false;
    throw error;
  }
}

/** Gives back what was reserved for these people, of whom none may have sent a video. */
export async function release(
  tx: Transaction,
  deps: CreditDeps,
  { creatorId, seats, actorId }: Change,
): Promise<void> {
  const references = seats.map(referenceOf);
  const change = { userId: creatorId, amount: 1, reason: "release" as const };
  await changeCredit(tx, deps, { ...change, references, actorId });
}
