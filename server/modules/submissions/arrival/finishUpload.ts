import type { Transaction } from "../../../db/connection";
import type { Deps, Platform } from "../../../deps";
import { AppError } from "../../../errors";
import { isPreApproved } from "../../people";
import { findGift } from "../../gifts";
import { existingSubmission, requireUnblockedSender } from "../access";
import { folderOf, originalKey } from "../../../storage/keys/submissionKeys";
import { announceArrangement } from "../arrangement";
import { announceAfterCommit, hasCredit, syncBoard, transition } from "../change";
import { notifyOfArrival } from "./notifyOfArrival";
import {
  findStoredUpload,
  type ReceivedUpload,
  type StoredFile,
  requireSameBytes,
  storeUpload,
} from "./storedUpload";
import { findSubmission, lockSubmission, replaceAssets } from "../repository";
import { deleteSourcePictures } from "../still";
import type { SubmissionRow } from "../submissionRow";

/**
 * Returns the size in bytes of an upload that has left the upload folder, or null for one that is
 * still there.
 */
export async function arrivedSize(
  { db, blobs }: Pick<Platform, "db" | "blobs">,
  id: string,
): Promise<number | null> {
  const row = await findSubmission(db, id);
  if (!row) return null;
  return row.state === "uploading" ? blobs.sizeOf(originalKey(id)) : row.sizeBytes;
}

/**
 * Moves a submission from `uploading` to `uploaded` (or `held`) when all of its bytes have arrived
 * and match what was sent. It hashes the file, moves it to the blob store, then writes the row, its
 * counters and its job in one transaction. It may be repeated, and may stop between any two steps:
 * it finds a file that was already moved, and it writes the row once.
 * @throws AppError NOT_FOUND; UPLOAD_INCOMPLETE; UPLOAD_DAMAGED, after which the client may upload
 * again; UPLOAD_CLOSED when other bytes have arrived before; BLOCKED, which deletes nothing.
 */
export function finishUpload(
  deps: Deps,
  id: string,
  expected?: ReceivedUpload,
): Promise<SubmissionRow> {
  return deps.uploads.locks.exclusively(id, async () => {
    const row = await existingSubmission(deps.db, id);
    if (row.state !== "uploading") {
      requireSameBytes(row, expected);
      return row;
    }
    await requireUnblockedSender(deps.db, row);
    const arrived =
      (await storeUpload(deps, id, expected)) ?? (await findStoredUpload(deps, id, expected));
    if (!arrived) throw new AppError("UPLOAD_INCOMPLETE");
    const uploaded = await recordArrival(deps, row, arrived);
    await deps.uploads.remove(id);
    return uploaded;
  });
}

async function recordArrival(
  deps: Deps,
  submission: SubmissionRow,
  { size, sha256 }: StoredFile,
): Promise<SubmissionRow> {
  const { id, userId } = submission;
  const row = await deps.db.transaction(async (tx) => {
    const current = await lockSubmission(tx, id);
    if (current?.state !== "uploading") return undefined;
    // The tribute is locked now, so nobody is blocked between this line and the commit.
    await requireUnblockedSender(tx, current);
    const to = (await hasCredit(deps, tx, submission)) ? "uploaded" : "held";
    const needsApproval = await needsReview(deps, tx, submission);
    const { visibility: saved } = current;
    const visibility = needsApproval && saved === "shown" ? "waiting" : saved;
    const set = { sizeBytes: size, sha256, visibility };
    const arrived = await transition(deps, tx, id, { from: ["uploading"], to, set });
    if (!arrived) return undefined;
    const original = { key: originalKey(id), kind: "original" as const, sizeBytes: size };
    await replaceAssets(tx, id, ["original"], [{ ...original, ownerId: userId, submissionId: id }]);
    await deleteSourcePictures(deps, tx, id);
    if (to === "uploaded") await deps.jobs.add(tx, "normalise", { submissionId: id });
    if (arrived.tribute && visibility !== saved)
      await announceArrangement(deps, tx, arrived.tribute);
    await notifyOfArrival(deps, tx, arrived);
    await syncBoard(deps, tx, arrived);
    announceAfterCommit(deps, tx, arrived);
    return arrived;
  });
  if (row) return row;
  // The submission was deleted together with its tribute while its bytes were read, so its files
  // must not stay.
  await deps.blobs.removeFolder(folderOf(id));
  throw new AppError("NOT_FOUND");
}

/**
 * Tells whether an answer is hidden until an organiser shows it: its sender needs approval, or the
 * recipient can watch the reel, because whoever holds the invite link could send one. The organisers
 * of a given reel may want new answers at once, and their own are always shown.
 */
async function needsReview(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { kind, userId, tribute }: SubmissionRow,
): Promise<boolean> {
  if (!tribute || kind !== "answer" || tribute.organiserIds.includes(userId)) return false;
  const { id: tributeId, requiresApproval } = tribute;
  if (requiresApproval && !(await isPreApproved(tx, { tributeId, userId }))) return true;
  const gift = await findGift(tx, tributeId);
  return gift !== null && gift.opensAt <= clock() && !gift.showsNewVideos;
}
