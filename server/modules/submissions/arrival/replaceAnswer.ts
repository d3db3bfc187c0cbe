import type { Transaction } from "../../../db/connection";
import type { Deps, Platform } from "../../../deps";
import { AppError } from "../../../errors";
import { folderOf } from "../../../storage/keys/submissionKeys";
import { recordAuditEvent } from "../../audit";
import { seatIdOf, syncRecordedSeat } from "../../people";
import { isFrozen, wasOpened } from "../access";
import { holdForReview, takePosition } from "../arrangement";
import { eraseSubmissionRow } from "../deletion";
import {
  deleteReplacements,
  insertReplacement,
  findReplacedAnswers,
} from "../replacementRepository";
import { findSubmission, lockSubmission, updateSubmission } from "../repository";
import type { SubmissionRow } from "../submissionRow";

type ReplaceDeps = Pick<Platform, "jobs" | "realtime" | "clock" | "blobs">;

/**
 * Returns the answer that a new one replaces, or undefined when it was already deleted, for example
 * because the new one has replaced it.
 * @throws AppError BAD_REQUEST when it is not an answer to the same tribute, and when it is somebody
 * else's, unless an organiser replaces it in that person's name.
 */
export async function findReplaced(
  { db }: Deps,
  next: SubmissionRow,
  replaces: string,
): Promise<SubmissionRow | undefined> {
  const old = await findSubmission(db, replaces);
  const isSamePlace =
    old?.id !== next.id &&
    old?.kind === next.kind &&
    (old.userId === next.userId || isByOrganiser(next)) &&
    old.tributeId === next.tributeId;
  if (old && (!isSamePlace || next.kind !== "answer"))
    throw new AppError("BAD_REQUEST", "That video can't be replaced.");
  return old;
}

const isByOrganiser = ({ behalfFirstName, tribute, userId }: SubmissionRow): boolean =>
  behalfFirstName !== null && (tribute?.organiserIds.includes(userId) ?? false);

/**
 * Notes that a new answer, whose bytes have arrived, replaces an earlier one as soon as it can be
 * played. An answer in a closed or given reel stays, and the new one waits beside it until an
 * organiser shows it.
 * @returns the new answer as it is then.
 */
export async function requestReplacement(
  deps: Deps,
  old: SubmissionRow,
  next: SubmissionRow,
): Promise<SubmissionRow> {
  return deps.db.transaction(async (tx) => {
    await lockSubmission(tx, next.id);
    const row = await findSubmission(tx, next.id);
    if (!row?.tribute || !(await findSubmission(tx, old.id))) return row ?? next;
    const isNoted = (await findReplacedAnswers(tx, row.id)).includes(old.id);
    if (isNoted) return row;
    if (isFrozen(row, deps.clock())) return holdForReview(deps, tx, row.tribute, row);
    await insertReplacement(tx, { nextId: row.id, oldId: old.id });
    if (isByOrganiser(row)) await takeOver(deps, tx, row, old);
    if (row.state === "ready") await replaceEarlier(deps, tx, row);
    return (await findSubmission(tx, row.id)) ?? row;
  });
}

/**
 * Makes the file that an organiser sends instead of somebody's video belong to the same person on
 * the status board, however the organiser calls them.
 */
async function takeOver(
  deps: ReplaceDeps,
  tx: Transaction,
  { id, tribute, userId: actorId, behalfInviteeId }: SubmissionRow,
  old: SubmissionRow,
): Promise<void> {
  if (!tribute) return;
  const seatId = await seatIdOf(tx, tribute.id, old);
  if (seatId !== null && seatId !== behalfInviteeId) {
    await updateSubmission(tx, id, { behalfInviteeId: seatId, updatedAt: deps.clock() });
    if (behalfInviteeId !== null) await syncRecordedSeat(deps, tx, tribute, behalfInviteeId);
    await syncRecordedSeat(deps, tx, tribute, seatId);
  }
  if (old.userId === actorId) return;
  const act = { act: "VIDEO_REPLACED" as const, tributeId: tribute.id, actorId };
  await recordAuditEvent(tx, deps, { ...act, personId: old.userId, subject: id });
}

/**
 * Puts an answer that can be played in the place of the earlier ones that it replaces, and deletes
 * those. All stay when the recipient can watch the reel by now, and those that are shown stay when the
 * new one is hidden, by an organiser or because its sender needs approval. The new one waits then
 * until an organiser shows it. The transaction has made the new answer ready, and has locked its
 * tribute.
 */
export async function replaceEarlier(
  deps: ReplaceDeps,
  tx: Transaction,
  next: SubmissionRow,
): Promise<void> {
  const { id, tribute } = next;
  if (!tribute) return;
  const earlier: SubmissionRow[] = [];
  for (const one of await findReplacedAnswers(tx, id)) {
    const old = await findSubmission(tx, one);
    if (old) earlier.push(old);
  }
  if (earlier.length === 0) return;
  const isHidden = next.visibility !== "shown";
  const wasShown = earlier.some((old) => old.visibility === "shown");
  if (wasOpened(next, deps.clock()) || (isHidden && wasShown)) {
    await deleteReplacements(tx, id);
    await holdForReview(deps, tx, tribute, next);
    return;
  }
  await takePosition(deps, tx, { from: earlier, to: next });
  for (const old of earlier) {
    if (await eraseSubmissionRow(deps, tx, old))
      await deps.jobs.add(tx, "removeFiles", { folder: folderOf(old.id) });
  }
}
