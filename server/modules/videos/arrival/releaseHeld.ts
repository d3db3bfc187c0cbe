import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { eachInTurn, FailedRows, type Turn } from "../../../jobs/eachInTurn";
import type { JobHandler } from "../../../jobs/queue";
import { reserveSeat } from "../../people";
import { lockSubmission } from "../repository";
import { transition } from "../states";
import { findOldestHeld, heldSubmissionsOf } from "./heldRepository";

/**
 * Returns the job that releases held videos of a creator's tributes, the longest waiting first, as
 * far as the credits go. One credit pays for one person, so all their videos are released together.
 * Each person is one transaction, so the job may be killed at any point and run twice.
 */
export function releaseHeldJob(deps: Deps): JobHandler<"releaseHeld"> {
  return async ({ userId }, { signal }) => {
    // The next attempt of this job tries all of them again.
    const failed = new FailedRows(deps.clock);
    await eachInTurn(signal, failed, (turn) =>
      deps.db.transaction((tx) => releaseNextPerson(deps, tx, { creatorId: userId, turn })),
    );
    signal.throwIfAborted();
  };
}

/**
 * Releases the videos of the person who has waited longest.
 * @returns true when there may be more videos to release.
 */
async function releaseNextPerson(
  deps: Deps,
  tx: Transaction,
  { creatorId, turn }: { creatorId: string; turn: Turn },
): Promise<boolean> {
  const oldest = await findOldestHeld(tx, creatorId, turn.failed);
  if (!oldest) return false;
  turn.begin(oldest.id);
  const held = await lockSubmission(tx, oldest.id);
  if (held?.state !== "held") return true;
  const { userId } = held;
  const tribute = { id: oldest.tributeId, creatorId };
  const { isPaid } = await reserveSeat(deps, tx, tribute, userId);
  if (!isPaid) return false;
  for (const { id } of await heldSubmissionsOf(tx, { tributeId: tribute.id, userId })) {
    const row = await lockSubmission(tx, id);
    if (row) await transition(deps, tx, row, "released", null);
  }
  return true;
}
