import type { Deps } from "../../deps";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { RETENTION } from "./rules";

/**
 * Returns the job that deletes what is older than its limit. It may be killed at any point and run
 * twice.
 */
export function sweepRetentionJob(deps: Deps): JobHandler<"sweepRetention"> {
  const failed = new FailedRows(deps.clock);
  const found = RETENTION.map((rule) => ({ ...rule, id: rule.what }));
  return async (_data, { signal }) => {
    await eachRow(signal, failed, {
      found,
      work: async ({ keptMs, forget }) =>
        forget?.(deps, new Date(deps.clock().getTime() - keptMs), signal),
    });
  };
}
