import type { Deps } from "../../deps";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import { JOB_POLICIES } from "../../jobs/policies";
import type { JobHandler, JobName } from "../../jobs/queue";
import { deadJobsMail } from "../../mail/operatorTemplates";
import { requestMail } from "../../mail/requestMail";

/** A deletion usually takes seconds, so what is older than this may have lost its job. */
const LOST_AFTER_MS = 3_600_000;
/** This is longer than the time between two sweeps, one of which may be late. */
const LOOK_BACK_MS = 3 * 3_600_000;

interface SweptQueue {
  resumeErasures(before: Date): Promise<void>;
  countDeadJobs(since: Date): Promise<Map<JobName, number>>;
}

type SweepDeps = Pick<Deps, "db" | "jobs" | "clock" | "brand" | "operatorEmail">;

/**
 * Returns the job that looks after other jobs: it adds erasures again that have lost theirs, and
 * mails the operator, once a day for each kind, what has failed for good. A job that is repeated
 * anyway is not reported.
 */
export function sweepJobsJob(
  deps: SweepDeps,
  { queue, origin }: { queue: SweptQueue; origin: string },
): JobHandler<"sweepJobs"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, { signal }) => {
    const now = deps.clock();
    await queue.resumeErasures(new Date(now.getTime() - LOST_AFTER_MS));
    const dead = [...(await queue.countDeadJobs(new Date(now.getTime() - LOOK_BACK_MS)))];
    await eachRow(signal, failed, {
      found: dead.map(([id, count]) => ({ id, count })),
      work: async ({ id: name, count }) => {
        if (JOB_POLICIES[name].retryLimit > 0) await mailDeadJobs(deps, { name, count, origin });
      },
    });
  };
}

async function mailDeadJobs(
  deps: SweepDeps,
  { name, count, origin }: { name: JobName; count: number; origin: string },
): Promise<void> {
  const { db, brand, operatorEmail, clock } = deps;
  await db.transaction((tx) =>
    requestMail(tx, deps, {
      kind: "deadJobs",
      to: operatorEmail,
      ownerId: null,
      content: deadJobsMail({ brand, name, count, origin }),
      idempotencyKey: `dead-jobs:${name}:${clock().toISOString().slice(0, 10)}`,
    }),
  );
}
