import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import PgBoss from "pg-boss";
import type { DatabaseHandle, Transaction } from "../db/connection";
import { executeIn } from "../db/executeIn";
import { afterCommit } from "../db/transaction";
import { markIfUnavailable } from "../db/unavailable";
import type { JobOutcome, Metrics } from "../metrics/metrics";
import { currentRequestId } from "../requestId";
import { currentTraceparent } from "../tracing/spans";
import { bossIn, BossSource, type JobErrorListener } from "./bossSource";
import { isErasureJob, keyOf, lostErasures, recordErasures } from "./erasures";
import { JobLeases, takeOverAll, takeOverExpired } from "./leases";
import { isOutage } from "./outage";
import { JOB_NAMES, JOB_POLICIES } from "./policies";
import type { JobHandler, JobName, JobQueue, JobRun, Jobs } from "./queue";
import { watchWaitingJobs } from "./waitingJobs";
import { Worker } from "./worker";

interface WorkOptions {
  /** This many jobs run at the same time. */
  concurrency?: number;
  /** Decides which job is next, by its `priority` in the table of pg-boss. */
  beforeTaking?: () => Promise<void>;
}

/** The sum stays below the five seconds in which the server promises to stop. */
const GRACE_MS = 2000;
const ABORT_MS = 1500;

interface QueueOptions {
  /** Another worker takes over a job that this long nobody has said to work on, in milliseconds. */
  leaseMs?: number;
  metrics?: Pick<Metrics, "expectJobs" | "startJob">;
  mayWork?: () => boolean;
}

/** A takeover must begin within a minute, and a database may be away for a moment. */
const LEASE_MS = 30_000;
/** Expired leases are searched this many times during one lease. */
const SEARCHES = 6;

/** The number is arbitrary, but every process of this product must use the same one. */
const PREPARE_LOCK = 7_205_417_894;
const PREPARE_RETRY_MS = 200;

/**
 * Runs jobs with pg-boss on the product's own database. pg-boss stores, counts and expires jobs;
 * our `Worker` takes and runs them, because pg-boss's workers do not handle a rejected completion,
 * so that an unavailable database would end the process.
 */
export class PgBossQueue implements JobQueue {
  private readonly timers: NodeJS.Timeout[] = [];
  /** Contains recurring jobs that are just being added. */
  private readonly repeating = new Set<Promise<void>>();
  private readonly workers = new Map<
    JobName,
    Pick<Worker<unknown>, "wake" | "finish" | "stop">[]
  >();

  private readonly leases: JobLeases;
  private readonly leaseMs: number;
  private readonly metrics: QueueOptions["metrics"];
  private readonly mayWork: () => boolean;
  private searchesFrom = 0;

  private constructor(
    private readonly database: DatabaseHandle,
    private readonly boss: PgBoss,
    private readonly onError: JobErrorListener,
    { leaseMs, metrics, mayWork = () => true }: QueueOptions & { leaseMs: number },
  ) {
    this.leaseMs = leaseMs;
    this.metrics = metrics;
    this.mayWork = mayWork;
    this.leases = new JobLeases(database.db, leaseMs);
    this.letOthersRenew();
    const renew = () => void this.leases.renew().catch(onError);
    this.timers.push(setInterval(renew, this.leases.renewMs));
  }

  /** Prepares the schema of pg-boss and the queues. No job runs before `work` is called. */
  static async open(
    database: DatabaseHandle,
    onError: JobErrorListener,
    { leaseMs = LEASE_MS, ...options }: QueueOptions = {},
  ): Promise<PgBossQueue> {
    const db = {
      executeSql: (text: string, values?: unknown[]) => database.execute(text, values),
    };
    const boss = new PgBoss({ db, schedule: false });
    // Some of its errors are plain copies.
    boss.on("error", (error: unknown) =>
      onError(
        error instanceof Error ? error : new Error("pg-boss", { cause: markIfUnavailable(error) }),
      ),
    );
    await runExclusively(database, () => prepareQueues(boss));
    if (database.kind === "embedded") await takeOverAll(database.db);
    return new PgBossQueue(database, boss, onError, { leaseMs, ...options });
  }

  add<N extends JobName>(tx: Transaction, name: N, data: Jobs[N]): Promise<void> {
    return this.addAll(tx, name, [data]);
  }

  async addAll<N extends JobName>(
    tx: Transaction,
    name: N,
    list: readonly Jobs[N][],
  ): Promise<void> {
    if (list.length === 0) return;
    const jobs = list.map((data) => ({ name, data, singletonKey: keyOf(name, data) }));
    if (isErasureJob(name)) await recordErasures(tx, jobs);
    const origin = { requestId: currentRequestId(), traceparent: currentTraceparent() };
    // The key stays that of the data alone: the same job is not added twice by two requests.
    const stored = jobs.map((job) => ({ ...job, data: { ...job.data, ...origin } }));
    await this.insert(tx, name, stored);
  }

  /**
   * Adds a job again for each erasure that was requested before a time and has no job any more.
   * `limit` bounds one transaction; the next call does the rest.
   */
  async resumeErasures(before: Date, limit = 500): Promise<void> {
    await this.database.db.transaction(async (tx) => {
      const lost = await lostErasures(tx, before, limit);
      for (const job of lost) await this.insert(tx, job.name, [job]);
    });
  }

  async countDeadJobs(since: Date): Promise<Map<JobName, number>> {
    const { rows } = await this.database.execute(
      "select name, count(*)::int as count from pgboss.job where state = 'failed' and completed_on >= $1 group by name",
      [since.toISOString()],
    );
    const known = rows.filter(({ name }) => Object.hasOwn(JOB_POLICIES, String(name)));
    return new Map(known.map(({ name, count }) => [name as JobName, Number(count)]));
  }

  private async insert(tx: Transaction, name: JobName, jobs: PgBoss.JobInsert[]): Promise<void> {
    await this.boss.insert(jobs, bossIn(tx));
    afterCommit(tx, () => this.wake(name));
  }

  private wake(name: JobName): void {
    this.workers.get(name)?.forEach((worker) => worker.wake());
  }

  work<N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    { concurrency = 1, beforeTaking }: WorkOptions = {},
  ): void {
    if (this.workers.size === 0) this.watchJobs();
    const { database, boss, leases, onError, mayWork } = this;
    this.metrics?.expectJobs(name);
    const source = new BossSource(name, { database, boss, leases, onError, mayWork }, beforeTaking);
    const started = Array.from(
      { length: concurrency },
      () => new Worker(source, measured(name, handler, this.metrics)),
    );
    this.workers.set(name, [...(this.workers.get(name) ?? []), ...started]);
  }

  /**
   * Adds a job now and then every `ms` milliseconds, as long as this process runs. While such a job
   * is waiting, no process adds a second one.
   */
  repeat<N extends JobName>(name: N, data: Jobs[N], ms: number): void {
    const add = () => {
      const added = this.database.db
        .transaction((tx) => this.add(tx, name, data))
        .catch(this.onError)
        .finally(() => this.repeating.delete(added));
      this.repeating.add(added);
    };
    add();
    this.timers.push(setInterval(add, ms));
  }

  /** Finds the jobs that nobody in this process has added. */
  private watchJobs(): void {
    const wake = (name: string) => this.wake(name as JobName);
    this.timers.push(watchWaitingJobs(this.database, wake, this.onError));
    this.searchExpiredLeases();
  }

  /** Looks for jobs of dead workers. An embedded database has only one process. */
  private searchExpiredLeases(): void {
    if (this.database.kind === "embedded") return;
    const search = async (): Promise<void> => {
      if (performance.now() < this.searchesFrom) return;
      try {
        for (const name of await takeOverExpired(this.database.db)) this.wake(name as JobName);
      } catch (error) {
        this.letOthersRenew();
        this.onError(error);
      }
    };
    this.timers.push(setInterval(() => void search(), this.leaseMs / SEARCHES));
  }

  /**
   * After an outage of the database, all leases may have expired. Living workers get the time to
   * renew theirs.
   */
  private letOthersRenew(): void {
    this.searchesFrom = performance.now() + 2 * this.leases.renewMs;
  }

  /** Takes no further job, and lets the running ones finish until the signal aborts. */
  async drain(hurry: AbortSignal): Promise<void> {
    const finished = Promise.all([...this.workers.values()].flat().map((one) => one.finish()));
    const aborted = new Promise<void>((resolve) => {
      if (hurry.aborted) resolve();
      hurry.addEventListener("abort", () => resolve(), { once: true });
    });
    await Promise.race([finished, aborted]);
  }

  /**
   * Stops within four seconds. A job that cannot finish in time is put back and runs again later.
   */
  async stop(): Promise<void> {
    this.timers.forEach(clearInterval);
    const workers = [...this.workers.values()].flat();
    const stopped = workers.map((worker) => worker.stop(GRACE_MS, ABORT_MS));
    // A database that does not answer must not delay the end.
    const added = Promise.race([
      Promise.all(this.repeating),
      sleep(GRACE_MS, undefined, { ref: false }),
    ]);
    await Promise.all([...stopped, added]);
    await this.boss.stop({ graceful: false, close: false });
  }
}

function measured<N extends JobName>(
  name: N,
  handle: JobHandler<N>,
  metrics: QueueOptions["metrics"],
): JobHandler<N> {
  return async (data, run) => {
    const end = metrics?.startJob(name);
    try {
      await handle(data, run);
    } catch (error) {
      end?.(isOutage(error) ? "interrupted" : outcomeOf(run));
      throw error;
    }
    end?.("completed");
  };
}

function outcomeOf({ signal, isLastAttempt }: JobRun): JobOutcome {
  // An attempt that takes too long has failed. Any other abort puts the job back, uncounted.
  const isTimeout = (signal.reason as Error | undefined)?.name === "TimeoutError";
  if (signal.aborted && !isTimeout) return "interrupted";
  return isLastAttempt ? "failed" : "retried";
}

async function prepareQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of JOB_NAMES) {
    // `short`: the same job is not added a second time while it is waiting.
    const queue = { name, policy: "short", retryBackoff: true, ...JOB_POLICIES[name] } as const;
    const found = existing.get(name);
    if (!found) await boss.createQueue(name, queue);
    else if (!isDeepStrictEqual(found, { ...found, ...queue })) await boss.updateQueue(name, queue);
  }
}

/** Queries a transaction while work is done outside it, because a silent connection is closed. */
async function keepAlive(tx: Transaction, work: Promise<void>): Promise<void> {
  const done = work.then(() => "done" as const);
  const pause = () => sleep(PREPARE_RETRY_MS, "working" as const);
  while ((await Promise.race([done, pause()])) === "working") await executeIn(tx, "select 1");
}

/**
 * Lets processes that start at the same time prepare the queues one after the other. pg-boss checks
 * whether its schema exists before it takes its own lock, so the process that waited would fail on
 * what the other one has created. An embedded database has only one process and one connection,
 * which must not wait for itself.
 */
async function runExclusively(database: DatabaseHandle, work: () => Promise<void>): Promise<void> {
  if (database.kind === "embedded") return work();
  const tryOnce = () =>
    database.db.transaction(async (tx) => {
      await executeIn(tx, "set local idle_in_transaction_session_timeout = 0");
      const { rows } = await executeIn(tx, "select pg_try_advisory_xact_lock($1::bigint) as free", [
        PREPARE_LOCK,
      ]);
      if (rows[0]?.["free"] !== true) return false;
      await keepAlive(tx, work());
      return true;
    });
  // Another process may need longer for its turn than a statement may take.
  while (!(await tryOnce())) await sleep(PREPARE_RETRY_MS);
}
