import { INVITEE_STATES, type InviteeState } from "@contract/domain/invite";
import type { Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import { type TributeRef, emitBoardCounts } from "./board";
import { expireUnanswered, reservedSeatsOf, reviveExpired } from "./closingRepository";
import { UNANSWERED } from "./repository";
import { releaseCredits, reserveCredits } from "./reservation";

type ClosingDeps = Pick<Platform, "clock" | "realtime" | "jobs">;

/** Returns every reserved credit of a tribute that is being deleted. */
export function releaseAllReservations(
  deps: ClosingDeps,
  tx: Transaction,
  tribute: TributeRef,
  actorId: string,
): Promise<void> {
  return releaseReservations(deps, tx, tribute, { states: INVITEE_STATES, actorId });
}

async function releaseReservations(
  deps: ClosingDeps,
  tx: Transaction,
  { id, creatorId }: TributeRef,
  { states, actorId }: { states: readonly InviteeState[]; actorId: string },
): Promise<void> {
  const seats = await reservedSeatsOf(tx, id, states);
  if (seats.length > 0) await releaseCredits(tx, deps, { creatorId, seats, actorId });
}

/**
 * Ends the invitations of a tribute that is being closed: unanswered ones expire, and their credits
 * return. A video that has arrived keeps its credit while it is being checked.
 */
export async function expireInvites(
  deps: ClosingDeps,
  tx: Transaction,
  tribute: TributeRef,
  actorId: string,
): Promise<void> {
  await releaseReservations(deps, tx, tribute, { states: UNANSWERED, actorId });
  await expireUnanswered(tx, tribute.id, deps.clock());
  await emitBoardCounts(deps, tx, tribute);
}

/**
 * Makes the invitations valid again that expired when the tribute was closed, with a credit
 * reserved for each.
 * @throws AppError OUT_OF_CREDITS, with the number of missing credits.
 */
export async function reviveInvites(
  deps: ClosingDeps,
  tx: Transaction,
  tribute: TributeRef,
  { actorId, origin }: { actorId: string; origin: string },
): Promise<void> {
  const seats = await reviveExpired(tx, tribute.id, deps.clock());
  if (seats.length > 0)
    await reserveCredits(tx, deps, { creatorId: tribute.creatorId, seats, actorId });
  await deps.jobs.add(tx, "inviteMails", { tributeId: tribute.id, origin });
  await emitBoardCounts(deps, tx, tribute);
}
