import type { SubmissionState } from "@contract/http/submission";
import type { assets, submissions, tributes } from "../../db/schema/reels";

/** A submission's own columns. */
export type Submitted = typeof submissions.$inferSelect;
export type NewSubmission = typeof submissions.$inferInsert;
export type NewAsset = typeof assets.$inferInsert;

/** What a submission needs to know of the reel that it belongs to. */
interface SubmissionReel {
  id: string;
  creatorId: string;
  /** The creator and the co-organisers. */
  organiserIds: string[];
  name: string;
  state: typeof tributes.$inferSelect.state;
}

/** A submission with what its presentation and its permissions need. */
export interface SubmissionRow extends Submitted {
  /** Of whoever speaks: the user, or the person whom an organiser recorded. */
  firstName: string;
  lastName: string;
  /** Null for a feedback. */
  reel: SubmissionReel | null;
  posterKey: string | null;
}

/** What is made from an original. */
export const MADE_KINDS = ["init", "segment", "video", "poster"] as const;

/** What a change adds to the counters that are kept beside what they count. */
export interface CounterChange {
  arrived: number;
  clips: number;
}

/**
 * What a submission in this state counts for. Answers count for their contributor and as the creator's "Videos" as soon
 * as all bytes are safe, and as clips of the reel when they can be played. Thank-yous and feedback are neither.
 */
export function countsFor(kind: Submitted["kind"], state: SubmissionState | "none"): CounterChange {
  const isAnswer = kind === "answer";
  return {
    arrived: isAnswer && state !== "none" && state !== "uploading" ? 1 : 0,
    clips: isAnswer && state === "ready" ? 1 : 0,
  };
}
