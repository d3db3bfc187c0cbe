import type { Trim } from "@contract/trim";
import type { Transaction } from "../../../db/connection";
import type { Deps, Platform } from "../../../deps";
import { AppError } from "../../../errors";
import { folderOf, originalKey } from "../../../storage/keys/submissionKeys";
import { requireNamedSender, requireUnblocked, requireUnblockedSender } from "../access";
import { findSubmissionColumns, lockSubmission } from "../repository";
import { transition } from "../states";
import type { SubmissionRow } from "../submissionRow";
import { changeTrim, validTrim } from "../trim";
import { needsReview } from "./arrival";
import { requestReplacement } from "./replaceAnswer";
import {
  findStoredUpload,
  type ReceivedUpload,
  type StoredFile,
  requireSameBytes,
  storeUpload,
} from "./storedUpload";

/**
 * Returns the size in bytes of an upload that has left the upload folder, or null for one that is
 * still there.
 */
export async function arrivedSize(
  { db, blobs }: Pick<Platform, "db" | "blobs">,
  id: string,
): Promise<number | null> {
  const row = await findSubmissionColumns(db, id);
  if (!row) return null;
  return row.state === "uploading" ? blobs.sizeOf(originalKey(id)) : row.sizeBytes;
}

/** Describes what the sender says of a video that they have sent. */
export interface Confirmation extends ReceivedUpload {
  trim: Trim;
  /** The video takes the place of this answer as soon as it can be played. */
  replaces: string | null;
}

/**
 * Moves a submission from `uploading` to `uploaded` (or `held`) when all of its bytes have arrived
 * and match what was sent. It hashes the file, moves it to the blob store, then changes everything
 * else in one transaction. It may be repeated, and may stop between any two steps: it finds a file
 * that was already moved, and it writes the row once.
 * @throws AppError NOT_FOUND; UPLOAD_INCOMPLETE; UPLOAD_DAMAGED, after which the client may upload
 * again; UPLOAD_CLOSED when other bytes have arrived before; BLOCKED and ACCOUNT_NEEDED, which delete
 * nothing; BAD_REQUEST for an answer that cannot be replaced; REEL_CLOSED for a new trim of a video that has
 * arrived.
 */
export function finishUpload(
  deps: Deps,
  id: string,
  confirmation?: Confirmation,
): Promise<SubmissionRow> {
  return deps.uploads.locks.exclusively(id, async () => {
    const file = await takeBytes(deps, id, confirmation);
    const row = await deps.db.transaction((tx) => recordFile(deps, tx, id, { file, confirmation }));
    if (file) await deps.uploads.remove(id);
    if (row) return row;
    // The submission was deleted together with its tribute while its bytes were read, so its files
    // must not stay.
    await deps.blobs.removeFolder(folderOf(id));
    throw new AppError("NOT_FOUND");
  });
}

/** Moves all bytes to the blob store. It returns null when they have arrived before. */
async function takeBytes(
  deps: Deps,
  id: string,
  expected: ReceivedUpload | undefined,
): Promise<StoredFile | null> {
  const row = await findSubmissionColumns(deps.db, id);
  if (!row || row.removesAt) throw new AppError("NOT_FOUND");
  if (row.state !== "uploading") return null;
  await requireUnblockedSender(deps.db, row);
  await requireNamedSender(deps.db, row);
  const stored =
    (await storeUpload(deps, id, expected)) ?? (await findStoredUpload(deps, id, expected));
  if (!stored) throw new AppError("UPLOAD_INCOMPLETE");
  return stored;
}

interface Sent {
  file: StoredFile | null;
  confirmation: Confirmation | undefined;
}

/** @returns undefined when the submission was deleted meanwhile. */
async function recordFile(
  deps: Deps,
  tx: Transaction,
  id: string,
  { file, confirmation }: Sent,
): Promise<SubmissionRow | undefined> {
  const row = await lockSubmission(tx, id);
  if (!row) return undefined;
  // The tribute is locked now, so nobody is blocked between this line and the commit.
  requireUnblocked(row);
  const sent = file
    ? await recordArrival(deps, tx, row, { file, confirmation })
    : await repeatConfirmation(deps, tx, row, confirmation);
  return confirmation?.replaces ? requestReplacement(deps, tx, confirmation.replaces, sent) : sent;
}

async function recordArrival(
  deps: Deps,
  tx: Transaction,
  row: SubmissionRow,
  { file, confirmation }: Sent & { file: StoredFile },
): Promise<SubmissionRow> {
  const isHeldForReview = row.visibility === "shown" && (await needsReview(deps, tx, row));
  const trim = confirmation && validTrim(row, confirmation.trim);
  const arrived = await transition(deps, tx, row, "arrived", { file, trim, isHeldForReview });
  return arrived ?? row;
}

/** The last byte may have arrived before the confirmation, or the response may have been lost. */
async function repeatConfirmation(
  deps: Deps,
  tx: Transaction,
  row: SubmissionRow,
  confirmation: Confirmation | undefined,
): Promise<SubmissionRow> {
  if (!confirmation) return row;
  requireSameBytes(row, confirmation);
  return changeTrim(deps, tx, row, confirmation.trim);
}
