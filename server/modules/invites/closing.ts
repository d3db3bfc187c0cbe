import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { type Reel, showBoard } from "./live";
import { expireUnanswered, reservedOf, reviveExpired } from "./repository";
import { release, reserve } from "./reservation";

type ClosingDeps = Pick<Deps, "clock" | "realtime" | "jobs">;

/** Gives back every credit that is reserved in a reel, for whom nobody pays any more. */
export async function releaseAll(
  deps: ClosingDeps,
  tx: Transaction,
  { id, creatorId }: Reel,
  actorId: string,
): Promise<void> {
  const seats = await reservedOf(tx, id);
  if (seats.length > 0) await release(tx, deps, { creatorId, seats, actorId });
}

/** Ends the invites of a reel that is being closed: who has not answered has expired, and their credits return. */
export async function expireInvites(
  deps: ClosingDeps,
  tx: Transaction,
  reel: Reel,
  actorId: string,
): Promise<void> {
  await releaseAll(deps, tx, reel, actorId);
  await expireUnanswered(tx, reel.id, deps.clock());
  await showBoard(deps, tx, reel);
}

/**
 * Makes the invites valid again that expired when the reel was closed, with a credit reserved for each.
 * @throws AppError OUT_OF_CREDITS, which says how many are missing.
 */
export async function reviveInvites(
  deps: ClosingDeps,
  tx: Transaction,
  reel: Reel,
  { actorId, origin }: { actorId: string; origin: string },
): Promise<void> {
  const seats = await reviveExpired(tx, reel.id, deps.clock());
  if (seats.length > 0) await reserve(tx, deps, { creatorId: reel.creatorId, seats, actorId });
  await deps.jobs.add(tx, "inviteMails", { tributeId: reel.id, origin });
  await showBoard(deps, tx, reel);
}
