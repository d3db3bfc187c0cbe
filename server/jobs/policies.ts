import type { JobName } from "./queue";

interface JobPolicy {
  /** Counts the attempts after the first one. */
  retryLimit: number;
  /**
   * Delays the first retry, in seconds. The delay roughly doubles for each further retry, with some
   * randomness.
   */
  retryDelay: number;
  /**
   * An attempt that takes longer than this is aborted. Another worker takes over much earlier if
   * its process has died (`leases.ts`).
   */
  expireInSeconds: number;
}

export const JOB_POLICIES: Readonly<Record<JobName, JobPolicy>> = {
  // Processor time limits the work on a file (`server/media/limits.ts`), and these limits only end
  // what hangs. A quarter of a minute, doubled six times, is about a quarter of an hour.
  normalise: { retryLimit: 6, retryDelay: 15, expireInSeconds: 6 * 3600 },
  normaliseLong: { retryLimit: 6, retryDelay: 15, expireInSeconds: 6 * 3600 },
  pieces: { retryLimit: 6, retryDelay: 15, expireInSeconds: 2 * 3600 },
  // Half a minute, doubled eight times, is about two hours, which covers a restart of the engine
  // with a new model. A long clip on a slow machine takes most of the other limit.
  captions: { retryLimit: 8, retryDelay: 30, expireInSeconds: 7200 },
  // Ten seconds, doubled eleven times, are about eight hours, and ten times four hours make it two
  // days: then a limit of the day is over, and somebody has seen that the mail server refuses us.
  mail: { retryLimit: 21, retryDelay: 10, expireInSeconds: 120 },
  // Half a minute, doubled seven times, is about an hour. Older news are not worth an interruption.
  push: { retryLimit: 7, retryDelay: 30, expireInSeconds: 60 },
  releaseHeld: { retryLimit: 10, retryDelay: 5, expireInSeconds: 300 },
  inviteMails: { retryLimit: 10, retryDelay: 5, expireInSeconds: 600 },
  // The next run comes by itself.
  sweepUploads: { retryLimit: 0, retryDelay: 0, expireInSeconds: 1800 },
  watchUploads: { retryLimit: 0, retryDelay: 0, expireInSeconds: 60 },
  sendPostponed: { retryLimit: 2, retryDelay: 10, expireInSeconds: 600 },
  remind: { retryLimit: 2, retryDelay: 10, expireInSeconds: 600 },
  remindSaved: { retryLimit: 2, retryDelay: 10, expireInSeconds: 300 },
  progress: { retryLimit: 2, retryDelay: 10, expireInSeconds: 600 },
  deliverThanks: { retryLimit: 10, retryDelay: 5, expireInSeconds: 300 },
  tellGiven: { retryLimit: 10, retryDelay: 5, expireInSeconds: 300 },
  deliverNote: { retryLimit: 10, retryDelay: 5, expireInSeconds: 300 },
  reveal: { retryLimit: 2, retryDelay: 5, expireInSeconds: 300 },
  sweepJobs: { retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  backUp: { retryLimit: 2, retryDelay: 600, expireInSeconds: 1800 },
  // The next run comes by itself.
  finishRemovals: { retryLimit: 0, retryDelay: 0, expireInSeconds: 600 },
  removeFiles: { retryLimit: 10, retryDelay: 10, expireInSeconds: 300 },
  eraseMedia: { retryLimit: 12, retryDelay: 10, expireInSeconds: 600 },
  // Reading every clip of a large reel once takes a while. Another run goes on where it stopped.
  reduceReels: { retryLimit: 2, retryDelay: 60, expireInSeconds: 7200 },
  removeOriginals: { retryLimit: 12, retryDelay: 10, expireInSeconds: 600 },
  sweepRetention: { retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  sweepPictures: { retryLimit: 2, retryDelay: 10, expireInSeconds: 600 },
  // A ZIP of many originals takes as long as the disk needs to copy them.
  export: { retryLimit: 3, retryDelay: 5, expireInSeconds: 7200 },
  giftFilm: { retryLimit: 2, retryDelay: 60, expireInSeconds: 7200 },
  sweepExports: { retryLimit: 2, retryDelay: 10, expireInSeconds: 600 },
  replayErasures: { retryLimit: 12, retryDelay: 10, expireInSeconds: 1800 },
  // This covers the downtime of the identity provider. Unfinished erasures are also resumed at each
  // start.
  eraseAccount: { retryLimit: 12, retryDelay: 10, expireInSeconds: 300 },
};

/** The delays of these jobs stop growing here. */
export const LONGEST_RETRY_WAITS_SECONDS: Partial<Readonly<Record<JobName, number>>> = {
  mail: 4 * 3600,
};

export const JOB_NAMES = Object.keys(JOB_POLICIES) as JobName[];
