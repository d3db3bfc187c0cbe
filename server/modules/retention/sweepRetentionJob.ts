import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { RETENTION } from "./rules";

/**
 * Returns the job that deletes what is older than its limit. It may be killed at any point and run
 * twice.
 */
export function sweepRetentionJob(deps: Deps): JobHandler<"sweepRetention"> {
  return async (_data, { signal }) => {
    for (const { keptMs, forget } of RETENTION) {
      if (signal.aborted) return;
      await forget?.(deps, new Date(deps.clock().getTime() - keptMs), signal);
    }
  };
}
