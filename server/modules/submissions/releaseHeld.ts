import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { followAnswers, spendSeat } from "../invites";
import { announceAfter, transition } from "./change";
import { heldOf, lockSubmission, oldestHeld } from "./repository";

/**
 * Lets held videos of a creator's reels go on, those first that have waited longest, as far as the credits reach. One credit is
 * for one person: all of theirs go on together. Each person is one transaction, so it may be killed anywhere and run twice.
 */
export function releaseHeldJob(deps: Deps): JobHandler<"releaseHeld"> {
  return async ({ userId }, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await deps.db.transaction((tx) => releaseNext(deps, tx, userId));
    signal.throwIfAborted();
  };
}

/** @returns whether there may be more to release. */
async function releaseNext(deps: Deps, tx: Transaction, creatorId: string): Promise<boolean> {
  const oldest = await oldestHeld(tx, creatorId);
  if (!oldest) return false;
  const held = await lockSubmission(tx, oldest.id);
  if (held?.state !== "held") return true;
  const { userId } = held;
  const reel = { id: oldest.tributeId, creatorId };
  if (!(await spendSeat(deps, tx, reel, userId))) return false;
  for (const { id } of await heldOf(tx, { tributeId: reel.id, userId })) {
    const released = await transition(deps, tx, id, { from: ["held"], to: "uploaded" });
    await deps.jobs.add(tx, "normalise", { submissionId: id });
    if (released) announceAfter(deps, tx, released);
  }
  await followAnswers(deps, tx, reel, userId);
  return true;
}
