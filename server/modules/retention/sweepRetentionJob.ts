import { KEPT_DAYS } from "@contract/keptDays";
import { DAY_MS } from "@contract/time";
import type { Deps } from "../../deps";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { RETENTION } from "./rules";

/**
 * Returns the job that deletes what is older than its limit. It may be killed at any point and run
 * twice.
 */
export function sweepRetentionJob(deps: Deps): JobHandler<"sweepRetention"> {
  const found = RETENTION.map((rule) => ({ ...rule, id: rule.what }));
  return async (_data, { signal }) => {
    // A rule is tried in each run: what fails in it is usually one of its rows.
    await eachRow(signal, new FailedRows(deps.clock), {
      found,
      work: async ({ kept, forget }) => {
        const days = kept === null ? 0 : KEPT_DAYS[kept];
        await forget?.(deps, new Date(deps.clock().getTime() - days * DAY_MS), signal);
      },
    });
  };
}
