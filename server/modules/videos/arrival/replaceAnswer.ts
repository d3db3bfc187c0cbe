import type { Transaction } from "../../../db/connection";
import type { Platform } from "../../../deps";
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
import { findSubmission, updateSubmission } from "../repository";
import type { SubmissionRow } from "../submissionRow";

type ReplaceDeps = Pick<Platform, "jobs" | "realtime" | "clock" | "blobs">;

/**
 * Notes that a new answer, whose bytes have arrived, replaces an earlier one as soon as it can be
 * played. An answer in a closed or given reel stays, and the new one waits beside it until an
 * organiser shows it. It does nothing when the earlier one was deleted, for example because the new
 * one has replaced it. The transaction has locked the new answer.
 * @returns the new answer as it is then.
 * @throws AppError BAD_REQUEST for a video that is not an answer of the same person to the same
 * tribute, unless an organiser replaces it in that person's name.
 */
export async function requestReplacement(
  deps: ReplaceDeps,
  tx: Transaction,
  replaces: string,
  next: SubmissionRow,
): Promise<SubmissionRow> {
  const old = await findSubmission(tx, replaces);
  if (!old) return next;
  requireReplaceable(old, next);
  const { id, tribute } = next;
  const isNoted = (await findReplacedAnswers(tx, id)).includes(old.id);
  if (isNoted || !tribute) return next;
  if (isFrozen(next, deps.clock())) return holdForReview(deps, tx, tribute, next);
  await insertReplacement(tx, { nextId: id, oldId: old.id });
  if (isByOrganiser(next)) await takeOver(deps, tx, next, old);
  const row = { ...next, isRetake: true };
  return row.state === "ready" ? replaceEarlier(deps, tx, row) : row;
}

function requireReplaceable(old: SubmissionRow, next: SubmissionRow): void {
  const isSamePlace =
    old.id !== next.id &&
    old.kind === next.kind &&
    (old.userId === next.userId || isByOrganiser(next)) &&
    old.tributeId === next.tributeId;
  if (!isSamePlace || next.kind !== "answer")
    throw new AppError("BAD_REQUEST", "That video can't be replaced.");
}

const isByOrganiser = ({ behalfFirstName, tribute, userId }: SubmissionRow): boolean =>
  behalfFirstName !== null && (tribute?.organiserIds.includes(userId) ?? false);

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
 * @returns the new answer as it is then.
 */
export async function replaceEarlier(
  deps: ReplaceDeps,
  tx: Transaction,
  next: SubmissionRow,
): Promise<SubmissionRow> {
  const { id, tribute } = next;
  if (!tribute || !next.isRetake) return next;
  const earlier: SubmissionRow[] = [];
  for (const one of await findReplacedAnswers(tx, id)) {
    const old = await findSubmission(tx, one);
    if (old) earlier.push(old);
  }
  const isHidden = next.visibility !== "shown";
  const wasShown = earlier.some((old) => old.visibility === "shown");
  if (wasOpened(next, deps.clock()) || (isHidden && wasShown)) {
    await deleteReplacements(tx, id);
    return holdForReview(deps, tx, tribute, { ...next, isRetake: false });
  }
  await takePosition(deps, tx, { from: earlier, to: next });
  for (const old of earlier) {
    if (await eraseSubmissionRow(deps, tx, old))
      await deps.jobs.add(tx, "removeFiles", { folder: folderOf(old.id) });
  }
  return { ...next, isRetake: false };
}
