import type { Platform } from "../../deps";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { lockTributeIfExists } from "../access";
import { deleteExport } from "../exportFiles";
import { expiredExports, stalledExports } from "./repository";

/** No attempt takes this long, so an export that has not changed since then has lost its job. */
const STALLED_AFTER_MS = 3 * 3_600_000;

/**
 * Returns the job that deletes expired files, and creates new jobs for exports that lost theirs. It
 * may be repeated.
 */
export function sweepExportsJob(
  deps: Pick<Platform, "db" | "jobs" | "realtime" | "clock">,
): JobHandler<"sweepExports"> {
  const { db, jobs, clock } = deps;
  const failed = new FailedRows(clock);
  return async ({ origin }, { signal }) => {
    const now = clock();
    const stalled = await stalledExports(db, new Date(now.getTime() - STALLED_AFTER_MS));
    await db.transaction((tx) =>
      jobs.addAll(
        tx,
        "export",
        stalled.map(({ id, tributeId }) => ({ exportId: id, tributeId, origin })),
      ),
    );
    await eachRow(signal, failed, {
      found: await expiredExports(db, now),
      work: (row) =>
        db.transaction(async (tx) => {
          const tribute = await lockTributeIfExists(tx, row.tributeId);
          if (tribute) await deleteExport(deps, tx, tribute, row);
        }),
    });
  };
}
