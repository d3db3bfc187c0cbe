import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { SubmissionState } from "@contract/domain/submission";
import type { assets, submissions } from "../../db/schema/videos";
import type { tributes } from "../../db/schema/tributes";

export type SubmissionColumns = typeof submissions.$inferSelect;
export type NewSubmission = typeof submissions.$inferInsert;
export type NewAsset = typeof assets.$inferInsert;

interface SubmissionTribute {
  id: string;
  creatorId: string;
  /** Lists the creator and the co-organisers. */
  organiserIds: string[];
  name: string;
  occasion: TributeTypeName;
  state: typeof tributes.$inferSelect.state;
  requiresApproval: boolean;
  /** The recipient can watch the reel from this time on. It is null while there is no gift. */
  opensAt: Date | null;
}

export interface SubmissionRow extends SubmissionColumns {
  /** This is the speaker's name: that of the user, or of the person whom an organiser recorded. */
  firstName: string;
  lastName: string;
  /** The sender has no account. */
  isGuest: boolean;
  /** The tribute is null for a feedback. */
  tribute: SubmissionTribute | null;
  posterKey: string | null;
  /** The organisers take no videos from its sender. */
  isBlocked: boolean;
  /** The sender has added photographs. */
  hasStills: boolean;
  /** An earlier answer stays until this one can be played. */
  isRetake: boolean;
}

/** Lists the kinds of files that are made from an original. */
export const DERIVED_KINDS = ["init", "segment", "video", "poster"] as const;

export interface CounterChange {
  arrived: number;
  clips: number;
}

/**
 * Returns what a submission in this state adds to the counters. An answer counts for its
 * contributor and as a video of the creator as soon as all bytes are stored, and as a clip of the
 * tribute when it can be played. Thank-yous and feedback count as neither.
 */
export function countsFor(
  kind: SubmissionColumns["kind"],
  state: SubmissionState | "none",
): CounterChange {
  const isAnswer = kind === "answer";
  return {
    arrived: isAnswer && state !== "none" && state !== "uploading" ? 1 : 0,
    clips: isAnswer && state === "ready" ? 1 : 0,
  };
}
