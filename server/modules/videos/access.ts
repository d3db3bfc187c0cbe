import type { Database, Transaction } from "../../db/connection";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { findUser } from "../access";
import { requireNotBlocked } from "../people";
import { findSubmission, findSubmissionColumns, lockSubmission } from "./repository";
import type { SubmissionRow, SubmissionColumns } from "./submissionRow";

/**
 * Reads a submission.
 * @throws AppError NOT_FOUND, also when an organiser has deleted it.
 */
export async function existingSubmission(db: Database, id: string): Promise<SubmissionRow> {
  const row = await findSubmission(db, id);
  if (!row || row.removesAt) throw new AppError("NOT_FOUND");
  return row;
}

/**
 * Works like `existingSubmission`, and locks the submission and its tribute until the transaction
 * ends.
 * @throws AppError NOT_FOUND.
 */
export async function lockExistingSubmission(tx: Transaction, id: string): Promise<SubmissionRow> {
  const row = await lockSubmission(tx, id);
  if (!row || row.removesAt) throw new AppError("NOT_FOUND");
  return row;
}

/**
 * Checks that a viewer may read or change the upload of a submission. It runs for each chunk of a
 * video, so it reads no more than it needs.
 * @throws AppError NOT_FOUND, FORBIDDEN; for a change, UPLOAD_CLOSED after all bytes have arrived,
 * and BLOCKED.
 */
export async function checkUploadAccess(
  db: Database,
  viewer: Viewer,
  id: string,
  verb: "look" | "change",
): Promise<SubmissionColumns> {
  const row = await requireSubmissionColumns(db, id);
  if (row.userId !== viewer.uid) throw new AppError("FORBIDDEN");
  if (verb === "change") {
    throwIfClosed(row);
    await requireUnblockedSender(db, row);
  }
  return row;
}

/**
 * Checks that a submission still accepts bytes.
 * @throws AppError NOT_FOUND, UPLOAD_CLOSED.
 */
export async function checkStillOpen(db: Database, id: string): Promise<void> {
  throwIfClosed(await requireSubmissionColumns(db, id));
}

/**
 * Reads a submission's own columns for its sender, whose videos the organisers take.
 * @throws AppError NOT_FOUND, also when an organiser has deleted it; FORBIDDEN for anybody else, the
 * tribute's organisers included; BLOCKED.
 */
export async function requireOwnUpload(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<SubmissionColumns> {
  const row = await requireSubmissionColumns(db, id);
  if (row.removesAt) throw new AppError("NOT_FOUND");
  if (row.userId !== viewer.uid) throw new AppError("FORBIDDEN");
  await requireUnblockedSender(db, row);
  return row;
}

async function requireSubmissionColumns(db: Database, id: string): Promise<SubmissionColumns> {
  const row = await findSubmissionColumns(db, id);
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/**
 * Checks that the organisers take videos from the sender of a submission.
 * @throws AppError BLOCKED.
 */
export async function requireUnblockedSender(
  db: Database,
  { tributeId, userId }: Pick<SubmissionColumns, "tributeId" | "userId">,
): Promise<void> {
  if (tributeId !== null) await requireNotBlocked(db, { tributeId, userId });
}

/**
 * Checks that the sender of an answer or a thank-you has said who they are, because their name goes
 * with it.
 * @throws AppError ACCOUNT_NEEDED.
 */
export async function requireNamedSender(
  db: Database,
  { kind, userId, behalfFirstName }: SubmissionColumns,
): Promise<void> {
  if (kind === "feedback" || behalfFirstName !== null) return;
  if ((await findUser(db, userId))?.firstName === "")
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
}

/**
 * Works like `requireUnblockedSender`, for a row that says so.
 * @throws AppError BLOCKED.
 */
export function requireUnblocked({ isBlocked }: SubmissionRow): void {
  if (isBlocked) throw new AppError("BLOCKED");
}

function throwIfClosed({ state }: SubmissionColumns): void {
  if (state !== "uploading") throw new AppError("UPLOAD_CLOSED");
}

/**
 * Reads a submission for its sender or an organiser of its tribute.
 * @throws AppError NOT_FOUND, or FORBIDDEN for anybody else.
 */
export async function visibleSubmission(
  db: Database,
  viewer: Pick<Viewer, "uid">,
  id: string,
): Promise<SubmissionRow> {
  const row = await existingSubmission(db, id);
  if (viewer.uid !== row.userId && !row.tribute?.organiserIds.includes(viewer.uid))
    throw new AppError("FORBIDDEN");
  return row;
}

/**
 * Reads a submission that the viewer may delete.
 * @throws AppError NOT_FOUND, REEL_CLOSED for the contributor of a closed tribute, FORBIDDEN for
 * anybody but them and the organisers.
 */
export async function removableSubmission(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<SubmissionRow> {
  const row = await visibleSubmission(db, viewer, id);
  if (row.tribute?.organiserIds.includes(viewer.uid)) return row;
  // A thank-you is not part of the reel, so its sender may delete it at any time.
  if (row.tribute?.state === "closed" && row.kind !== "thanks") throw new AppError("REEL_CLOSED");
  return row;
}

/**
 * Tells whether the sender of an answer can change nothing about it any more: the tribute is closed,
 * or its recipient can watch it. Its organisers still can.
 */
export function isFrozen(row: SubmissionRow, now: Date): boolean {
  return isContribution(row) && (row.tribute?.state === "closed" || wasOpened(row, now));
}

/**
 * Tells whether an answer of somebody who does not organise the tribute is in a reel that its
 * recipient can watch.
 */
export function wasOpened(row: SubmissionRow, now: Date): boolean {
  const opensAt = row.tribute?.opensAt ?? null;
  return isContribution(row) && opensAt !== null && opensAt <= now;
}

const isContribution = ({ tribute, userId, kind }: SubmissionRow): boolean =>
  tribute !== null && kind === "answer" && !tribute.organiserIds.includes(userId);
