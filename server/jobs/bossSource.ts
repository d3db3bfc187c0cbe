import { setTimeout as sleep } from "node:timers/promises";
import type PgBoss from "pg-boss";
import type { DatabaseHandle, Transaction } from "../db/connection";
import { executeIn } from "../db/executeIn";
import { isDatabaseUnavailable } from "../db/unavailable";
import { describeError } from "../describeError";
import { forgetErasure, isErasureJob } from "./erasures";
import { type JobLeases, LeaseLost } from "./leases";
import { isOutage } from "./outage";
import { JOB_POLICIES, LONGEST_RETRY_WAITS_SECONDS } from "./policies";
import { type JobName, type Jobs, TryLater } from "./queue";
import type { JobSource, TakenJob } from "./worker";

/** Receives every error of the queue or a job. No such error ends the process. */
export type JobErrorListener = (error: unknown, job?: { name: JobName; id: string }) => void;

interface SourceParts {
  database: DatabaseHandle;
  boss: PgBoss;
  leases: JobLeases;
  onError: JobErrorListener;
  mayWork: () => boolean;
}

const FIRST_WAIT_MS = 100;
const MOST_WAIT_MS = 2_000;

/**
 * A job that has met an outage runs again, as often as needed. It waits a tenth of its age, so that
 * a long outage costs little, and a bucket that refuses for ever does not fill the log.
 */
const OUTAGE_WAIT_SECONDS = "least(300, greatest(5, extract(epoch from now() - created_on) / 10))";

type StoredData<N extends JobName> = Jobs[N] & { requestId?: string; traceparent?: string };

/** Lets pg-boss run its statements in a transaction of ours. */
export const bossIn = (tx: Transaction) => ({
  db: { executeSql: (text: string, values?: unknown[]) => executeIn(tx, text, values) },
});

/**
 * Takes the jobs of one kind from pg-boss together with their leases, and stores what has become of
 * them. Whoever has lost the lease stores nothing.
 */
export class BossSource<N extends JobName> implements JobSource<Jobs[N]> {
  constructor(
    readonly name: N,
    private readonly parts: SourceParts,
    private readonly beforeTaking?: () => Promise<void>,
  ) {}

  async take(): Promise<TakenJob<Jobs[N]> | undefined> {
    const { database, boss, leases, onError, mayWork } = this.parts;
    if (!mayWork()) return undefined;
    try {
      await this.beforeTaking?.();
      const taken = await database.db.transaction(async (tx) => {
        const options = { includeMetadata: true, batchSize: 1, ...bossIn(tx) } as const;
        const [job] = await boss.fetch<StoredData<N>>(this.name, options);
        return job && { job, token: await leases.take(tx, this.name, job.id) };
      });
      if (!taken) return undefined;
      const { job, token } = taken;
      const { requestId, traceparent, ...data } = job.data;
      return {
        id: job.id,
        data: data as unknown as Jobs[N],
        requestId,
        traceparent,
        key: job.singletonKey ?? "",
        expireInSeconds: JOB_POLICIES[this.name].expireInSeconds,
        isLastAttempt: job.retryCount >= job.retryLimit,
        lease: leases.hold(token),
      };
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  complete(job: TakenJob<Jobs[N]>, signal: AbortSignal): Promise<void> {
    return this.settle(job, signal, async (tx) => {
      // The erasure is recorded until it is done.
      if (isErasureJob(this.name)) await forgetErasure(tx, job.key);
      await this.parts.boss.complete(this.name, job.id, {}, bossIn(tx));
    });
  }

  async fail(job: TakenJob<Jobs[N]>, error: unknown, signal: AbortSignal): Promise<void> {
    // Without the lease, the error follows from the abort.
    const isReported = job.lease.lost.aborted || error instanceof TryLater;
    if (!isReported) this.parts.onError(error, { name: this.name, id: job.id });
    if (isOutage(error)) return this.putBack(job, signal, OUTAGE_WAIT_SECONDS);
    return this.settle(job, signal, async (tx) => {
      await this.parts.boss.fail(this.name, job.id, describeError(error), bossIn(tx));
      const longest = LONGEST_RETRY_WAITS_SECONDS[this.name];
      if (longest === undefined) return;
      await executeIn(
        tx,
        `update pgboss.job set start_after = least(start_after, now() + $3 * interval '1 second')
        where name = $1 and id = $2 and state = 'retry'`,
        [this.name, job.id, longest],
      );
    });
  }

  requeue(job: TakenJob<Jobs[N]>): Promise<void> {
    return this.putBack(job, AbortSignal.abort(), "0");
  }

  /**
   * Clearing the start keeps the attempt uncounted: pg-boss counts a retry only for a job that was
   * started before.
   */
  private putBack(job: TakenJob<Jobs[N]>, signal: AbortSignal, wait: string): Promise<void> {
    return this.settle(job, signal, async (tx) => {
      await executeIn(
        tx,
        `update pgboss.job set state = 'retry', started_on = null, start_after = now() + ${wait} * interval '1 second'
        where name = $1 and id = $2 and state = 'active'`,
        [this.name, job.id],
      );
    });
  }

  /**
   * Stores an outcome, and tries again while the database is unavailable. An outcome that cannot be
   * stored is reported once; then the lease expires, and the job runs again.
   */
  private async settle(
    { id, lease: { token } }: TakenJob<Jobs[N]>,
    signal: AbortSignal,
    store: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const { database, leases, onError } = this.parts;
    const attempt = () =>
      database.db.transaction(async (tx) => {
        await leases.release(tx, token);
        await store(tx);
      });
    try {
      await untilStored(attempt, signal, (error) => onError(error, { name: this.name, id }));
    } finally {
      leases.letGo(token);
    }
  }
}

/**
 * Repeats `attempt` while the database is unavailable, unless the signal aborts. It reports the
 * first failure, and the one that ends it.
 */
async function untilStored(
  attempt: () => Promise<void>,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  let mayBeStored = false;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MOST_WAIT_MS)) {
    try {
      return await attempt();
    } catch (error) {
      // A commit whose answer was lost has given the lease back.
      if (error instanceof LeaseLost && mayBeStored) return undefined;
      const isAway = isDatabaseUnavailable(error);
      if (!isAway || !mayBeStored) report(error);
      if (!isAway || signal.aborted) return undefined;
      mayBeStored = true;
    }
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
