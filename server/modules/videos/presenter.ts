import type { Submission } from "@contract/http/submission";
import { VIDEO_FAILURES } from "@contract/videoFailures";
import type { Platform } from "../../deps";
import { viewerGrant } from "../access";
import type { SubmissionColumns, SubmissionRow } from "./submissionRow";

/** No page stays open this long, and a reload gets a new URL. */
const POSTER_TTL_MS = 12 * 3_600_000;

/** Returns what a file lacks, if somebody must decide whether to use it without. */
function missingPartOf({ state, failure, missingMs }: SubmissionRow): Submission["missingPart"] {
  if (state !== "failed") return null;
  if (failure === VIDEO_FAILURES.truncated) return { part: "end", ms: missingMs };
  return failure === VIDEO_FAILURES.no_sound ? { part: "sound", ms: null } : null;
}

/** An upload that has received nothing for this time counts as interrupted. */
export const INTERRUPTED_AFTER_MS = 3 * 60_000;

/** Tells whether nothing arrives of a video that is not complete. */
export const isInterrupted = (
  { state, updatedAt }: Pick<SubmissionColumns, "state" | "updatedAt">,
  now: Date,
): boolean => state === "uploading" && now.getTime() - updatedAt.getTime() >= INTERRUPTED_AFTER_MS;

/** Presents a submission to its contributor, or to one of the tribute's organisers. */
export function presentSubmission(
  row: SubmissionRow,
  { blobs, clock }: Pick<Platform, "blobs" | "clock">,
  viewerId: string,
): Submission {
  return {
    _id: row.id,
    tributeId: row.tributeId,
    kind: row.kind,
    questionId: row.questionId,
    question: row.question,
    contributor: { userId: row.userId, firstName: row.firstName, lastName: row.lastName },
    isOnBehalf: row.behalfFirstName !== null,
    state: row.state,
    isInterrupted: isInterrupted(row, clock()),
    isWaiting: row.visibility === "waiting",
    isRetake: row.isRetake,
    newTake: row.retakeReason === null ? null : { reason: row.retakeReason },
    progress: row.progress,
    failure: row.failure,
    missingPart: missingPartOf(row),
    durationMs: row.durationMs,
    trimStartMs: row.trimStartMs,
    trimEndMs: row.trimEndMs,
    posterUrl:
      row.posterKey &&
      blobs.signedUrl(row.posterKey, POSTER_TTL_MS, { grant: viewerGrant(viewerId) }),
    size: row.sizeBytes,
    sha256: row.sha256,
    originalDeletedAt: row.originalDeletedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
