import PgBoss from "pg-boss";
import type { DatabaseHandle, Transaction } from "../db/connection";
import { executeIn } from "../db/executeIn";
import { afterCommit } from "../db/transaction";
import { JOB_NAMES, JOB_POLICIES } from "./policies";
import type { JobHandler, JobName, JobQueue, Jobs } from "./queue";
import { type JobSource, type TakenJob, Worker } from "./worker";

/** Hears of everything that goes wrong in the queue or in a job; nothing of it ends the process. */
export type JobErrorListener = (error: unknown, job?: { name: JobName; id: string }) => void;

/** Together below the five seconds in which the server promises to stop. */
const GRACE_MS = 2000;
const ABORT_MS = 1500;

/** Any number will do, as long as every process of this product takes the same. */
const PREPARE_LOCK = 7_205_417_894;

/**
 * Jobs by pg-boss on the product's own database. pg-boss keeps, counts and expires them; taking and running them is ours
 * (worker.ts), because its workers leave the promise of completing a job to nobody: a database that is away would end the process.
 */
export class PgBossQueue implements JobQueue {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly workers = new Map<JobName, Pick<Worker<unknown>, "wake" | "stop">[]>();

  private constructor(
    private readonly database: DatabaseHandle,
    private readonly boss: PgBoss,
    private readonly onError: JobErrorListener,
  ) {}

  /** Prepares pg-boss's own schema and the queues. Nothing runs before `work`. */
  static async open(database: DatabaseHandle, onError: JobErrorListener): Promise<PgBossQueue> {
    const db = {
      executeSql: (text: string, values?: unknown[]) => database.execute(text, values),
    };
    const boss = new PgBoss({ db, schedule: false });
    boss.on("error", (error) => onError(error));
    await oneAtATime(database, () => prepare(boss));
    if (database.kind === "embedded") await takeBackOrphans(database);
    return new PgBossQueue(database, boss, onError);
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
    const db = { executeSql: (text: string, values?: unknown[]) => executeIn(tx, text, values) };
    const jobs = list.map((data) => ({ name, data, singletonKey: JSON.stringify(data) }));
    await this.boss.insert(jobs, { db });
    afterCommit(tx, () => this.workers.get(name)?.forEach((worker) => worker.wake()));
  }

  /** Starts to run the jobs of one kind, `concurrency` at a time. */
  work<N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    { concurrency = 1 }: { concurrency?: number } = {},
  ): void {
    const source = this.sourceOf(name);
    const started = Array.from({ length: concurrency }, () => new Worker(source, handler));
    this.workers.set(name, [...(this.workers.get(name) ?? []), ...started]);
  }

  /**
   * Adds a job now and then every so many milliseconds, as long as this process runs. While one waits no second is added,
   * whichever process added it.
   */
  every<N extends JobName>(name: N, data: Jobs[N], ms: number): void {
    const add = () => {
      this.database.db.transaction((tx) => this.add(tx, name, data)).catch(this.onError);
    };
    add();
    this.timers.push(setInterval(add, ms));
  }

  /** Stops within four seconds; a job that cannot finish in time is put back and runs again later. */
  async stop(): Promise<void> {
    this.timers.forEach(clearInterval);
    const workers = [...this.workers.values()].flat();
    await Promise.all(workers.map((worker) => worker.stop(GRACE_MS, ABORT_MS)));
    await this.boss.stop({ graceful: false, close: false });
  }

  private sourceOf<N extends JobName>(name: N): JobSource<Jobs[N]> {
    const quietly = async (id: string, work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        this.onError(error, { name, id });
      }
    };
    return {
      take: () => this.take(name),
      complete: ({ id }) => quietly(id, () => this.boss.complete(name, id)),
      fail: async ({ id }, error) => {
        this.onError(error, { name, id });
        await quietly(id, () => this.boss.fail(name, id, toOutput(error)));
      },
      putBack: ({ id }) => quietly(id, () => this.putBack(name, id)),
    };
  }

  private async take<N extends JobName>(name: N): Promise<TakenJob<Jobs[N]> | undefined> {
    try {
      const options = { includeMetadata: true, batchSize: 1 } as const;
      const [job] = await this.boss.fetch<Jobs[N]>(name, options);
      if (!job) return undefined;
      return {
        id: job.id,
        data: job.data,
        expireInSeconds: JOB_POLICIES[name].expireInSeconds,
        isLastAttempt: job.retryCount >= job.retryLimit,
      };
    } catch (error) {
      this.onError(error);
      return undefined;
    }
  }

  /** Without a start there was no attempt: pg-boss counts a retry only for a job that was started before. */
  private putBack(name: JobName, id: string) {
    return this.database.execute(
      "update pgboss.job set state = 'retry', started_on = null where name = $1 and id = $2 and state = 'active'",
      [name, id],
    );
  }
}

async function prepare(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const name of JOB_NAMES) {
    // `short`: the same job is not added a second time while it still waits.
    const queue = { name, policy: "short", retryBackoff: true, ...JOB_POLICIES[name] } as const;
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
  }
}

/**
 * Processes that start at once on a server prepare the queues in turn: pg-boss's own lock comes after its look whether its
 * schema is there, and the one that waited then fails on what the other made. An embedded database has one process alone,
 * and one connection, which must not wait for itself.
 */
function oneAtATime(database: DatabaseHandle, work: () => Promise<void>): Promise<void> {
  if (database.kind === "embedded") return work();
  return database.db.transaction(async (tx) => {
    await executeIn(tx, "select pg_advisory_xact_lock($1::bigint)", [PREPARE_LOCK]);
    await work();
  });
}

/** What pg-boss keeps of a failed attempt. */
function toOutput(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
}

/**
 * One process alone has an embedded database, so what is active at its start was interrupted by a crash. It runs again; a job
 * that has used up its attempts waits a while, so that one that brings the process down does not do so in a circle.
 */
async function takeBackOrphans(database: DatabaseHandle): Promise<void> {
  await database.execute(`
    update pgboss.job
    set state = 'retry',
      start_after = case when retry_count < retry_limit then now() else now() + interval '5 minutes' end
    where state = 'active'`);
}
