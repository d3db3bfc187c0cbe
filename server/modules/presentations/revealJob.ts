import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { announceGift } from "./giftNotice";
import { lockNextReveal } from "./giftRepository";

/**
 * Announces the gifts whose moment has come. When that is stands in their rows, so a changed reveal needs no other job, and what
 * was missed while no process ran is made up for. Each is one transaction: it may be killed anywhere, and run in many processes.
 */
export function revealJob(deps: Deps, origin: string): JobHandler<"reveal"> {
  return async (_data, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await deps.db.transaction(async (tx) => {
        const reel = await lockNextReveal(tx, deps.clock());
        if (reel) await announceGift(deps, tx, reel, origin);
        return reel !== undefined;
      });
  };
}
