import type { Transaction } from "../db/connection";

/** What each job carries; a job does nothing harmful when it runs twice. */
export interface Jobs {
  normalise: { submissionId: string };
  /** Makes what a reel is still to be played with: cards, trims, renditions. */
  pieces: { tributeId: string };
  mail: { mailId: string };
  /** Lets held videos of a creator's reels go on, as far as the credits reach. */
  releaseHeld: { userId: string };
  /** Orders the invitations of a reel that are still to be written; `origin` begins their links. */
  inviteMails: { tributeId: string; origin: string };
  /** Deletes every stored file below a folder of the blob store. */
  removeFiles: { folder: string };
  /** Deletes all files of these submissions, what has arrived of them so far, and these pictures (keys of the blob store). */
  eraseMedia: { submissionIds: string[]; pictureKeys: string[] };
  /** Removes what is left of a deleted account: with the identity provider, and among what was counted. */
  eraseAccount: { userId: string };
  /** Finishes uploads that were left complete, and removes abandoned ones. */
  sweepUploads: Record<string, never>;
  /** Makes the file of an export; `origin` begins the link in its mail. */
  export: { exportId: string; tributeId: string; origin: string };
  /** Removes files of exports whose time is over, and takes up those that have lost their job. */
  sweepExports: { origin: string };
  /** Sends the automatic reminders that are due. */
  remind: Record<string, never>;
  /** Tells everybody in the reel of a thank-you that can be watched. */
  deliverThanks: { submissionId: string };
  /** Announces the gifts whose moment has come. */
  reveal: Record<string, never>;
}

export type JobName = keyof Jobs;

/** Durable jobs on the product's own database. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists exactly when the rows of the transaction do. */
  add<N extends JobName>(tx: Transaction, name: N, data: Jobs[N]): Promise<void>;
  /** As `add`, for many jobs of one kind in one statement. */
  addAll<N extends JobName>(tx: Transaction, name: N, list: readonly Jobs[N][]): Promise<void>;
}

/** What a running job is told. */
export interface JobRun {
  /** Aborted when the server stops or the job took too long. */
  signal: AbortSignal;
  /** Whether a failure is final: nobody runs this job again. */
  isLastAttempt: boolean;
}

/** Does one job; an error that it throws makes the queue try again later, as often as the queue allows. */
export type JobHandler<N extends JobName> = (data: Jobs[N], run: JobRun) => Promise<void>;
