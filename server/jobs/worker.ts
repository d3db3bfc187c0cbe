import type { JobRun } from "./queue";

/** A job that was taken from the queue. */
export interface TakenJob<D> {
  id: string;
  data: D;
  expireInSeconds: number;
  isLastAttempt: boolean;
}

/** The queue's side of a worker. None of these may throw: errors are reported where they happen. */
export interface JobSource<D> {
  take(): Promise<TakenJob<D> | undefined>;
  complete(job: TakenJob<D>): Promise<void>;
  fail(job: TakenJob<D>, error: unknown): Promise<void>;
  /** Makes the job wait again as if it had not been taken. */
  putBack(job: TakenJob<D>): Promise<void>;
}

/** How long a worker with nothing to do waits before it looks again without being woken. */
const POLL_MS = 2000;

/** Takes one job after the other until it is stopped. */
export class Worker<D> {
  private readonly aborter = new AbortController();
  private readonly finished: Promise<void>;
  private current: TakenJob<D> | undefined;
  private isStopping = false;
  private isWoken = false;
  private endWait = (): void => undefined;

  constructor(
    private readonly source: JobSource<D>,
    private readonly handle: (data: D, run: JobRun) => Promise<void>,
  ) {
    this.finished = this.loop();
  }

  /** There may be a job now. */
  wake(): void {
    this.isWoken = true;
    this.endWait();
  }

  /**
   * Takes no further job. The running one has `graceMs` to finish, then it is told to abort, and after
   * `abortMs` more it is put back whatever it does: it runs again at the next start.
   */
  async stop(graceMs: number, abortMs: number): Promise<void> {
    this.isStopping = true;
    this.wake();
    if (await settlesWithin(this.finished, graceMs)) return;
    this.aborter.abort(new Error("The server is stopping."));
    if (await settlesWithin(this.finished, abortMs)) return;
    if (this.current) await this.source.putBack(this.current);
  }

  private async loop(): Promise<void> {
    while (!this.isStopping) {
      this.isWoken = false;
      this.current = await this.source.take();
      if (this.current) await this.run(this.current);
      else if (!this.isWoken) await this.wait();
      this.current = undefined;
    }
  }

  private async run(job: TakenJob<D>): Promise<void> {
    const timeout = AbortSignal.timeout(job.expireInSeconds * 1000);
    const signal = AbortSignal.any([this.aborter.signal, timeout]);
    try {
      await this.handle(job.data, { signal, isLastAttempt: job.isLastAttempt });
      await this.source.complete(job);
    } catch (error) {
      if (this.aborter.signal.aborted) await this.source.putBack(job);
      else await this.source.fail(job, error);
    }
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
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
