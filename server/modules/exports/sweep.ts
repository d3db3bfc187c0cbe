import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { lockIfThere } from "../access";
import { deleteExport } from "../exportFiles";
import { expiredExports, stalledExports } from "./repository";

/** Longer than any attempt may take; what has not moved since then has lost its job. */
const STALLED_AFTER_MS = 3 * 3_600_000;

/** Removes files whose time is over, and gives a new job to exports that have lost their own. Repeating it is harmless. */
export function sweepExportsJob(
  deps: Pick<Deps, "db" | "jobs" | "realtime" | "clock">,
): JobHandler<"sweepExports"> {
  const { db, jobs, clock } = deps;
  return async ({ origin }) => {
    const now = clock();
    for (const row of await expiredExports(db, now))
      await db.transaction(async (tx) => {
        const reel = await lockIfThere(tx, row.tributeId);
        if (reel) await deleteExport(deps, tx, reel, row);
      });
    const stalled = await stalledExports(db, new Date(now.getTime() - STALLED_AFTER_MS));
    await db.transaction((tx) =>
      jobs.addAll(
        tx,
        "export",
        stalled.map(({ id, tributeId }) => ({ exportId: id, tributeId, origin })),
      ),
    );
  };
}
