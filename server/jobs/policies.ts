import type { JobName } from "./queue";

interface JobPolicy {
  /** Attempts after the first one. */
  retryLimit: number;
  /** Seconds before the first retry; doubled, with some chance, for each that follows. */
  retryDelay: number;
  /** An attempt that takes longer is aborted, and after a crash of another process it is taken over. */
  expireInSeconds: number;
}

export const JOB_POLICIES: Readonly<Record<JobName, JobPolicy>> = {
  normalise: { retryLimit: 3, retryDelay: 5, expireInSeconds: 1800 },
  pieces: { retryLimit: 3, retryDelay: 5, expireInSeconds: 1800 },
  // Twelve doublings of ten seconds are about half a day: as long as a mail server may be away.
  mail: { retryLimit: 12, retryDelay: 10, expireInSeconds: 120 },
  releaseHeld: { retryLimit: 10, retryDelay: 5, expireInSeconds: 300 },
  inviteMails: { retryLimit: 10, retryDelay: 5, expireInSeconds: 600 },
  // The next look comes by itself.
  sweepUploads: { retryLimit: 0, retryDelay: 0, expireInSeconds: 1800 },
  remind: { retryLimit: 2, retryDelay: 10, expireInSeconds: 600 },
  deliverThanks: { retryLimit: 10, retryDelay: 5, expireInSeconds: 300 },
  reveal: { retryLimit: 2, retryDelay: 5, expireInSeconds: 300 },
  removeFiles: { retryLimit: 10, retryDelay: 10, expireInSeconds: 300 },
  eraseMedia: { retryLimit: 12, retryDelay: 10, expireInSeconds: 600 },
  // A ZIP of many originals takes as long as the disk needs to copy them.
  export: { retryLimit: 3, retryDelay: 5, expireInSeconds: 7200 },
  sweepExports: { retryLimit: 2, retryDelay: 10, expireInSeconds: 600 },
  // As long as the identity provider may be away; what is still to be done is taken up again at each start.
  eraseAccount: { retryLimit: 12, retryDelay: 10, expireInSeconds: 300 },
};

export const JOB_NAMES = Object.keys(JOB_POLICIES) as JobName[];
