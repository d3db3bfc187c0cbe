import type { SubmissionState } from "@contract/domain/submission";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Platform } from "../../deps";
import { reserveSeat, syncRecordedSeat, syncSeatWithAnswers } from "../people";
import { presentSubmission } from "./presenter";
import { addToCounters } from "./repository";
import { countsFor, type SubmissionRow } from "./submissionRow";

type AnnounceDeps = Pick<Platform, "blobs" | "realtime" | "clock">;

/** Updates the counters of a tribute and its contributor, and sends the creator the new number. */
export async function updateCounters(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  old: SubmissionRow,
  to: SubmissionState | "none",
): Promise<void> {
  const [before, after] = [countsFor(old.kind, old.state), countsFor(old.kind, to)];
  const change = { arrived: after.arrived - before.arrived, clips: after.clips - before.clips };
  if (!old.tribute) return;
  const { id: tributeId, creatorId } = old.tribute;
  const videos = await addToCounters(tx, { tributeId, creatorId, userId: old.userId }, change);
  if (videos !== undefined)
    afterCommit(tx, () => realtime.toUser(creatorId, "updateCount", { submissions: videos }));
}

type Seat = Awaited<ReturnType<typeof reserveSeat>>["seat"];

/**
 * Reserves a credit for the sender of a video that has arrived, unless they have one or need none.
 * The caller has locked the tribute.
 * @returns whether the video may be prepared, and the sender's seat if they need a credit.
 */
export async function takeCredit(
  deps: Pick<Platform, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  { tribute, kind, userId }: SubmissionRow,
): Promise<{ isPaid: boolean; seat?: Seat }> {
  if (!tribute || kind === "thanks" || tribute.organiserIds.includes(userId))
    return { isPaid: true };
  return reserveSeat(deps, tx, tribute, userId);
}

/**
 * Updates the status board of the submission's tribute.
 * @param seat is the sender's seat, if this transaction has just read it.
 */
export async function syncBoard(
  deps: Pick<Platform, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  { tribute, userId, behalfInviteeId }: SubmissionRow,
  seat?: Seat,
): Promise<void> {
  if (!tribute) return;
  if (behalfInviteeId === null) await syncSeatWithAnswers(deps, tx, tribute, userId, seat);
  else await syncRecordedSeat(deps, tx, tribute, behalfInviteeId);
}

/**
 * Returns the tribute's organisers and the contributor, once each. A feedback is in nobody's list.
 */
export function watchersOf({
  tribute,
  userId,
}: SubmissionRow): { userId: string; tributeId: string }[] {
  if (!tribute) return [];
  const ids = new Set([...tribute.organiserIds, userId]);
  return [...ids].map((id) => ({ userId: id, tributeId: tribute.id }));
}

/**
 * Sends a submission's current state to the open tabs of everybody who may see it. Nobody sees one
 * that an organiser has deleted, although its clip may still become ready.
 */
export function announceSubmission(deps: AnnounceDeps, row: SubmissionRow): void {
  if (row.removesAt) return;
  for (const { userId, tributeId } of watchersOf(row)) {
    const submission = presentSubmission(row, deps, userId);
    deps.realtime.toUser(userId, "submission", { tributeId, submission });
  }
}

/** Calls `announceSubmission` once the transaction is committed. */
export function announceAfterCommit(deps: AnnounceDeps, tx: Transaction, row: SubmissionRow): void {
  afterCommit(tx, () => announceSubmission(deps, row));
}
