import type { Database } from "../../db/connection";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { findSubmission, findSubmitted } from "./repository";
import type { SubmissionRow, Submitted } from "./submissionRow";

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
 * Whether this person may look at, or change, the upload of a submission. Asked with each piece of a video, so it reads no more than it needs.
 * @throws AppError as `ownSubmission`, and UPLOAD_CLOSED for a change after all bytes have arrived.
 */
export async function checkUploadAccess(
  db: Database,
  viewer: Viewer,
  id: string,
  verb: "look" | "change",
): Promise<Submitted> {
  const row = await existingSubmitted(db, id);
  if (row.userId !== viewer.uid) throw new AppError("FORBIDDEN");
  if (verb === "change") throwIfClosed(row);
  return row;
}

/** @throws AppError NOT_FOUND, UPLOAD_CLOSED. */
export async function checkStillOpen(db: Database, id: string): Promise<void> {
  throwIfClosed(await existingSubmitted(db, id));
}

async function existingSubmitted(db: Database, id: string): Promise<Submitted> {
  const row = await findSubmitted(db, id);
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

function throwIfClosed({ state }: Submitted): void {
  if (state !== "uploading") throw new AppError("UPLOAD_CLOSED");
}

/** @throws AppError NOT_FOUND, FORBIDDEN for all but who made it and the reel's organisers. */
export async function followedSubmission(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<SubmissionRow> {
  const row = await existingSubmission(db, id);
  if (viewer.uid !== row.userId && !row.reel?.organiserIds.includes(viewer.uid))
    throw new AppError("FORBIDDEN");
  return row;
}

/** @throws AppError NOT_FOUND, REEL_CLOSED for the contributor of a closed reel, FORBIDDEN for all but them and the organisers. */
export async function removableSubmission(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<SubmissionRow> {
  const row = await followedSubmission(db, viewer, id);
  if (row.reel?.organiserIds.includes(viewer.uid)) return row;
  // A thank-you is nothing of the reel's own: whoever said it takes it back whenever they like.
  if (row.reel?.state === "closed" && row.kind !== "thanks") throw new AppError("REEL_CLOSED");
  return row;
}
