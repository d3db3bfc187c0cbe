import type { Database } from "../../../db/connection";
import { AppError } from "../../../errors";
import type { Viewer } from "../../../plugins/identity";
import { isFrozen, requireUnblockedSender, visibleSubmission } from "../access";
import type { SubmissionRow } from "../submissionRow";

export type AnswerRow = SubmissionRow & { tribute: NonNullable<SubmissionRow["tribute"]> };

/**
 * Reads an answer for its sender and for the organisers of its tribute.
 * @throws AppError NOT_FOUND, or FORBIDDEN for anybody else.
 */
export async function captionedAnswer(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<AnswerRow> {
  const row = await visibleSubmission(db, viewer, id);
  const { tribute } = row;
  if (row.kind !== "answer" || !tribute) throw new AppError("NOT_FOUND");
  return { ...row, tribute };
}

/**
 * Works like `captionedAnswer`, for a change of the captions. Senders can change theirs as long as
 * they can change the video.
 * @throws AppError NOT_FOUND, FORBIDDEN; for the sender alone BLOCKED, and REEL_CLOSED when the
 * tribute is closed or its recipient can watch it.
 */
export async function changeableAnswer(
  db: Database,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<AnswerRow> {
  const row = await captionedAnswer(db, viewer, id);
  if (row.tribute.organiserIds.includes(viewer.uid)) return row;
  await requireUnblockedSender(db, row);
  if (isFrozen(row, now)) throw new AppError("REEL_CLOSED");
  return row;
}
