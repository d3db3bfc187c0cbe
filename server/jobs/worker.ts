import type { Lease } from "./leases";
import { withRequestId } from "../requestId";
import { inSpan, startSpan } from "../tracing/spans";
import { withTimeLimit } from "../timeLimit";
import type { JobRun } from "./queue";

export interface TakenJob<D> {
  id: string;
  data: D;
  key: string;
  expireInSeconds: number;
  isLastAttempt: boolean;
  /** The request with this id, or a job that it added, has added the job. */
  requestId?: string | undefined;
  traceparent?: string | undefined;
  /** Without it, nobody may store what has become of the job. */
  lease: Lease;
}

/**
 * Gives a worker access to the queue. Its functions must not throw; they report errors themselves.
 * A result is stored when the promise resolves; where the database is unavailable, that takes until
 * it is back or the signal aborts.
 */
export interface JobSource<D> {
  /** Is the kind of its jobs. */
  readonly name: string;
  take(): Promise<TakenJob<D> | undefined>;
  complete(job: TakenJob<D>, signal: AbortSignal): Promise<void>;
  fail(job: TakenJob<D>, error: unknown, signal: AbortSignal): Promise<void>;
  /** Makes the job wait again as if it had not been taken. */
  requeue(job: TakenJob<D>): Promise<void>;
}

/**
 * Waits to be woken, takes one job after the other until there is none, and waits again. It ends
 * when it is stopped.
 */
export class Worker<D> {
  private readonly aborter = new AbortController();
  private readonly finished: Promise<void>;
  private current: TakenJob<D> | undefined;
  private isStopping = false;
  private isWoken = false;
  private stopWaiting = (): void => undefined;

  constructor(
    private readonly source: JobSource<D>,
    private readonly handle: (data: D, run: JobRun) => Promise<void>,
  ) {
    this.finished = this.loop();
  }

  wake(): void {
    this.isWoken = true;
    this.stopWaiting();
  }

  /** Takes no further job, and resolves when the running one has ended. */
  finish(): Promise<void> {
    this.isStopping = true;
    this.wake();
    return this.finished;
  }

  /**
   * Takes no further job. The running job has `graceMs` to finish before it is aborted. After
   * `abortMs` more it is put back in any case, and runs again at the next start.
   */
  async stop(graceMs: number, abortMs: number): Promise<void> {
    if (await settlesWithin(this.finish(), graceMs)) return;
    this.aborter.abort(new Error("The server is stopping."));
    if (await settlesWithin(this.finished, abortMs)) return;
    if (this.current) await this.source.requeue(this.current);
  }

  private async loop(): Promise<void> {
    while (!this.isStopping) {
      if (!this.isWoken) await this.wait();
      this.isWoken = false;
      while (!this.isStopping && (await this.runNext())) continue;
    }
  }

  /** Tells whether there was a job. */
  private async runNext(): Promise<boolean> {
    const job = await this.source.take();
    this.current = job;
    if (job) await withRequestId(job.requestId, () => this.run(job));
    this.current = undefined;
    return job !== undefined;
  }

  private async run(job: TakenJob<D>): Promise<void> {
    const stopping = this.aborter.signal;
    const signal = withTimeLimit(job.expireInSeconds * 1000, stopping, job.lease.lost);
    try {
      await inSpan(this.spanOf(job), () =>
        this.handle(job.data, { signal, isLastAttempt: job.isLastAttempt }),
      );
    } catch (error) {
      return stopping.aborted ? this.source.requeue(job) : this.source.fail(job, error, stopping);
    }
    return this.source.complete(job, stopping);
  }

  private spanOf({ id, traceparent: parent }: TakenJob<D>) {
    const { name } = this.source;
    const attributes = { "folkreel.job": name, "folkreel.job_id": id };
    return startSpan(`job ${name}`, { role: "consumer", parent, attributes });
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => {
      this.stopWaiting = resolve;
    });
  }
}

async function settlesWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
