import type { Transaction } from "../../db/connection";
import { changeCredit, type CreditDeps } from "../credits/service";

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
