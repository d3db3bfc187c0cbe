import type { Deps } from "../../deps";
import { eachInTurn, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { announceGift } from "./gift/giftNotice";
import { lockNextReveal } from "./gift/giftRepository";

/**
 * Announces the gifts whose reveal has come. The time of the reveal is in their rows, so a changed
 * reveal needs no other job, and what was missed while no process ran is done later. Each gift is
 * one transaction: the job may be killed at any point, and run in many processes.
 */
export function revealJob(deps: Deps, origin: string): JobHandler<"reveal"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, { signal }) => {
    await eachInTurn(signal, failed, (turn) =>
      deps.db.transaction(async (tx) => {
        const tribute = await lockNextReveal(tx, deps.clock(), turn.failed);
        if (!tribute) return false;
        turn.begin(tribute.id);
        await announceGift(deps, tx, tribute, origin);
        // The recipient may keep the film at once, also if videos came after the gift was saved.
        await deps.jobs.add(tx, "giftFilm", { tributeId: tribute.id });
        return true;
      }),
    );
  };
}
