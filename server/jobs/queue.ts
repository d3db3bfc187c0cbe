import type { Transaction } from "../db/connection";

/** What each job carries; a job does nothing harmful when it runs twice. */
export interface Jobs {
  normalise: { submissionId: string };
  mail: { mailId: string };
}

export type JobName = keyof Jobs;

/** Durable jobs on the product's own database. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists exactly when the rows of the transaction do. */
  add<N extends JobName>(tx: Transaction, name: N, data: Jobs[N]): Promise<void>;
}
