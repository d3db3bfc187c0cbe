import type { Transaction } from "../db/connection";

/** Lists the data of each job. A job that runs twice does no harm. */
export interface Jobs {
  /** Makes a video playable. The queue also notes whose it is (`rankWaitingVideos`). */
  normalise: { submissionId: string };
  /** Does the same for a video that takes long, on a worker of its own (`shortTurn`). */
  normaliseLong: { submissionId: string };
  /**
   * Creates some of the missing pieces of a reel: cards, trims, renditions. The queue also notes
   * whose it is (`rankWaitingReels`).
   */
  pieces: { tributeId: string };
  /**
   * Makes captions from the speech of a clip. `version` is that of the captions for which they were
   * requested, so that nothing that was written meanwhile is lost.
   */
  captions: { submissionId: string; version: number };
  mail: { mailId: string };
  push: { notificationId: string; deviceId: string };
  /** Releases held videos of a creator's reels, as far as the credits reach. */
  releaseHeld: { userId: string };
  /** Requests the mails for a reel's pending invitations; `origin` is the origin of their links. */
  inviteMails: { tributeId: string; origin: string };
  /** Deletes the videos whose deletion can be undone no longer. */
  finishRemovals: Record<string, never>;
  /** Deletes every stored file below a folder of the blob store. */
  removeFiles: { folder: string };
  /**
   * Deletes all files and partial uploads of these submissions, and these pictures (keys of the
   * blob store).
   */
  eraseMedia: { submissionIds: string[]; pictureKeys: string[] };
  /** Tells organisers that originals are deleted soon, and deletes those whose time has come. */
  reduceReels: Record<string, never>;
  /** Deletes the original files of these submissions, which are marked as deleted. */
  removeOriginals: { submissionIds: string[] };
  /** Deletes what is older than its documented limit (`server/modules/retention/rules.ts`). */
  sweepRetention: Record<string, never>;
  /** Deletes pictures that nothing shows. */
  sweepPictures: Record<string, never>;
  /** Removes the remains of a deleted account at the identity provider and in counters. */
  eraseAccount: { userId: string };
  /** Deletes accounts again that an older copy of the database has brought back. */
  replayErasures: Record<string, never>;
  /** Finishes uploads that are complete but unconfirmed, and deletes abandoned ones. */
  sweepUploads: Record<string, never>;
  /** Tells open tabs which uploads receive nothing any more. */
  watchUploads: Record<string, never>;
  /** Creates the file of an export; `origin` is the origin of the link in its mail. */
  export: { exportId: string; tributeId: string; origin: string };
  /** Makes the film of a gift, unless it shows what plays now. */
  giftFilm: { tributeId: string };
  /** Deletes the files of expired exports, and resumes exports that have lost their job. */
  sweepExports: { origin: string };
  /** Sends the mails that waited for the end of a limit. */
  sendPostponed: Record<string, never>;
  /** Sends the automatic reminders that are due. */
  remind: Record<string, never>;
  remindSaved: Record<string, never>;
  /** Mails organisers how their reels are getting on, and what is urgent. */
  progress: Record<string, never>;
  /** Notifies everybody in the reel of a thank-you that can be watched. */
  deliverThanks: { submissionId: string };
  /** Tells the contributors who left an address that the recipient can watch the reel. */
  tellGiven: { tributeId: string };
  /** Notifies the readers of a written thank-you. */
  deliverNote: { noteId: string };
  /** Adds lost erasures again, and tells the operator of jobs that have failed for good. */
  sweepJobs: Record<string, never>;
  /** Copies an embedded database. */
  backUp: Record<string, never>;
  /** Announces the gifts whose reveal time has come. */
  reveal: Record<string, never>;
}

export type JobName = keyof Jobs;

/** Stores durable jobs in the product's own database. */
export interface JobQueue {
  /**
   * Adds a job in the caller's transaction, so that the job exists exactly if the rows of the
   * transaction do.
   */
  add<N extends JobName>(tx: Transaction, name: N, data: Jobs[N]): Promise<void>;
  /** Works like `add`, for many jobs of one kind in one statement. */
  addAll<N extends JobName>(tx: Transaction, name: N, list: readonly Jobs[N][]): Promise<void>;
}

/** Tells a running job about its attempt. */
export interface JobRun {
  /**
   * The signal aborts when the server stops, the job takes too long, or another worker has taken it
   * over.
   */
  signal: AbortSignal;
  /** Tells whether a failure is final, because the job will not run again. */
  isLastAttempt: boolean;
}

/** Ends an attempt that has failed as it may. The queue tries again, and does not report it. */
export class TryLater extends Error {}

/**
 * Runs one job. If it throws an error, the queue tries again later, as often as the job's policy
 * allows. An outage (`isOutage`) is not counted.
 */
export type JobHandler<N extends JobName> = (data: Jobs[N], run: JobRun) => Promise<void>;
