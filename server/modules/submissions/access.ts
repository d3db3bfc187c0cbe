import type { Database } from "../../db/connection";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { findSubmission } from "./repository";
import type { SubmissionRow } from "./submissionRow";

/** @throws AppError NOT_FOUND. */
export async function existingSubmission(db: Database, id: string): Promise<SubmissionRow> {
  const row = await findSubmission(db, id);
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** @throws AppError NOT_FOUND, or FORBIDDEN for anybody but the one who made it, the reel's organisers included. */
export async function ownSubmission(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<SubmissionRow> {
  const row = await existingSubmission(db, id);
  if (row.userId !== viewer.uid) throw new AppError("FORBIDDEN");
  return row;
}

/**
 * Whether this person may look at, or change, the upload of a submission.
 * @throws AppError as `ownSubmission`, and UPLOAD_CLOSED for a change after all bytes have arrived.
 */
export async function checkUploadAccess(
  db: Database,
  viewer: Viewer,
  id: string,
  verb: "look" | "change",
): Promise<void> {
  const row = await ownSubmission(db, viewer, id);
  if (verb === "change" && row.state !== "uploading") throw new AppError("UPLOAD_CLOSED");
}

/** @throws AppError NOT_FOUND, REEL_CLOSED for the contributor of a closed reel, FORBIDDEN for all but them and the organisers. */
export async function removableSubmission(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<SubmissionRow> {
  const row = await existingSubmission(db, id);
  if (row.reel?.organiserIds.includes(viewer.uid)) return row;
  if (viewer.uid !== row.userId) throw new AppError("FORBIDDEN");
  if (row.reel?.state === "closed") throw new AppError("REEL_CLOSED");
  return row;
}
