import type { Submission } from "@contract/http/submission";
import type { BlobStore } from "../../storage/blobStore";
import type { SubmissionRow } from "./submissionRow";

/** Longer than a page stays open; a reload brings a new URL. */
const POSTER_TTL_MS = 12 * 3_600_000;

/** A submission as its contributor and the reel's creator see it. */
export function presentSubmission(row: SubmissionRow, blobs: BlobStore): Submission {
  return {
    _id: row.id,
    tributeId: row.tributeId,
    kind: row.kind,
    questionId: row.questionId,
    question: row.question,
    contributor: { userId: row.userId, firstName: row.firstName, lastName: row.lastName },
    isOnBehalf: row.behalfFirstName !== null,
    state: row.state,
    progress: row.progress,
    failure: row.failure,
    durationMs: row.durationMs,
    trimStartMs: row.trimStartMs,
    trimEndMs: row.trimEndMs,
    posterUrl: row.posterKey && blobs.signedUrl(row.posterKey, POSTER_TTL_MS),
    size: row.sizeBytes,
    sha256: row.sha256,
    createdAt: row.createdAt.toISOString(),
  };
}
