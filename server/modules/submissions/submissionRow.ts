import type { SubmissionState } from "@contract/http/submission";
import type { assets, submissions, tributes } from "../../db/schema/reels";

/** A submission's own columns. */
export type Submitted = typeof submissions.$inferSelect;
export type NewSubmission = typeof submissions.$inferInsert;
export type NewAsset = typeof assets.$inferInsert;

/** A submission with what its presentation and its permissions need. */
export interface SubmissionRow extends Submitted {
  firstName: string;
  lastName: string;
  creatorId: string;
  /** The creator and the co-organisers. */
  organiserIds: string[];
  tributeName: string;
  tributeState: typeof tributes.$inferSelect.state;
  posterKey: string | null;
}

/** What a change adds to the counters that are kept beside what they count. */
export interface CounterChange {
  arrived: number;
  clips: number;
}

/**
 * What a submission in this state counts for. Answers count for their contributor and as the creator's "Videos" as soon
 * as all bytes are safe, and as clips of the reel when they can be played. A thank-you is neither.
 */
export function countsFor(kind: Submitted["kind"], state: SubmissionState | "none"): CounterChange {
  const isAnswer = kind === "answer";
  return {
    arrived: isAnswer && state !== "none" && state !== "uploading" ? 1 : 0,
    clips: isAnswer && state === "ready" ? 1 : 0,
  };
}
