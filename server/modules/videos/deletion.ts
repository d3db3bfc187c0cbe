import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps, Platform } from "../../deps";
import { folderOf, originalKey } from "../../storage/keys/submissionKeys";
import { deleteFinishedExports } from "../exportFiles";
import { isDownloaded, recordAuditEvent } from "../audit";
import { blockIn, returnSpentCredit } from "../people";
import { announceArrangement, isArranged } from "./arrangement";
import { syncBoard, updateCounters, watchersOf } from "./change";
import { deleteSubmission, expireCards, lockSubmission, submissionsToOthers } from "./repository";
import { skipInReplacements } from "./replacementRepository";
import { deleteSourcePictures } from "./still";
import type { SubmissionRow } from "./submissionRow";

/**
 * Deletes a submission's row; the rows of its assets follow. The caller deletes the files.
 * @returns false when the submission was gone already.
 */
export async function eraseSubmissionRow(
  deps: Pick<Platform, "jobs" | "realtime" | "clock" | "blobs">,
  tx: Transaction,
  row: SubmissionRow,
): Promise<boolean> {
  const old = await lockSubmission(tx, row.id);
  if (!old) return false;
  await deleteSourcePictures(deps, tx, old);
  await skipInReplacements(tx, row.id);
  await deleteSubmission(tx, row.id);
  await updateCounters(deps, tx, old, "none");
  await syncBoard(deps, tx, row);
  if (row.tribute) {
    const { id: tributeId } = row.tribute;
    if (isArranged(old)) await announceArrangement(deps, tx, row.tribute);
    // The cards show the name of the sender.
    await redrawReel(deps, tx, tributeId);
  }
  afterCommit(tx, () => {
    for (const { userId, tributeId } of watchersOf(row))
      deps.realtime.toUser(userId, "submissionRemoved", { tributeId, submissionId: row.id });
  });
  return true;
}

/** Deletes what shows something of a reel that was deleted, and makes it anew. */
export async function redrawReel(
  deps: Pick<Platform, "jobs" | "realtime" | "clock" | "blobs">,
  tx: Transaction,
  tributeId: string,
): Promise<void> {
  await deleteFinishedExports(deps, tx, tributeId);
  await expireCards(tx, tributeId);
  await deps.jobs.add(tx, "pieces", { tributeId });
}

/** Runs in the transaction of a deletion. `before` decides whether to go on. */
interface DeletionSteps {
  before?: (tx: Transaction) => Promise<boolean>;
  after?: (tx: Transaction) => Promise<void>;
}

/**
 * Deletes a submission with all its files, without checking access.
 * @returns false when it was gone already, or when `before` stopped it.
 */
export function deleteSubmissionWithFiles(
  deps: Deps,
  row: SubmissionRow,
  { before, after }: DeletionSteps = {},
): Promise<boolean> {
  return deps.uploads.locks.exclusively(row.id, async () => {
    const removed = await deps.db.transaction(async (tx) => {
      if (before && !(await before(tx))) return false;
      if (!(await eraseSubmissionRow(deps, tx, row))) return false;
      await after?.(tx);
      await deps.jobs.add(tx, "removeFiles", { folder: folderOf(row.id) });
      return true;
    });
    if (removed || !before) await deps.uploads.remove(row.id);
    return removed;
  });
}

/**
 * Records a deletion that cannot be undone, and returns the credit. An organiser may block the
 * sender as well.
 * @throws AppError BAD_REQUEST to block an organiser.
 */
export async function recordRemoval(
  deps: Deps,
  tx: Transaction,
  row: SubmissionRow,
  { actorId, blocksSender }: { actorId: string; blocksSender: boolean },
): Promise<void> {
  await returnCredit(deps, tx, row, actorId);
  const { id: subject, tribute, userId: personId, behalfFirstName } = row;
  if (!tribute) return;
  const isOfSender = behalfFirstName === null;
  const act = { act: "VIDEO_REMOVED" as const, tributeId: tribute.id, actorId };
  await recordAuditEvent(tx, deps, { ...act, subject, ...(isOfSender && { personId }) });
  if (blocksSender) await blockIn(deps, tx, tribute, { userId: personId, actorId });
}

/**
 * Returns the credit of a video that an organiser has removed, unless its recipient could watch it,
 * or an organiser has downloaded it.
 * People who remove their own video may record again with the same credit.
 */
export async function returnCredit(
  deps: Deps,
  tx: Transaction,
  { id, tribute, userId, kind, createdAt: since }: SubmissionRow,
  actorId: string,
): Promise<void> {
  if (!tribute || kind !== "answer" || actorId === userId) return;
  if (tribute.opensAt !== null && tribute.opensAt <= deps.clock()) return;
  const file = { tributeId: tribute.id, key: originalKey(id), since };
  if (await isDownloaded(tx, file)) return;
  await returnSpentCredit(deps, tx, tribute, { userId, actorId });
}

/**
 * Deletes a user's submissions to other people's tributes and their feedback, in a transaction that
 * has locked these tributes. The caller deletes the files.
 * @returns the ids of the submissions.
 */
export async function eraseSubmissionsToOthers(
  deps: Pick<Platform, "jobs" | "realtime" | "clock" | "blobs">,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const rows = await submissionsToOthers(tx, userId);
  for (const row of rows) await eraseSubmissionRow(deps, tx, row);
  return rows.map(({ id }) => id);
}
