import type { SubmissionState } from "@contract/domain/submission";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Platform } from "../../deps";
import { reserveSeat, syncRecordedSeat, syncSeatWithAnswers } from "../people";
import { presentSubmission } from "./presenter";
import { addToCounters, findSubmission, lockSubmission, updateSubmission } from "./repository";
import {
  countsFor,
  type NewSubmission,
  type SubmissionRow,
  type SubmissionColumns,
} from "./submissionRow";

type AnnounceDeps = Pick<Platform, "blobs" | "realtime" | "clock">;

export interface Transition {
  /** It applies only to these states, so that it happens once however often it is requested. */
  from: readonly SubmissionState[];
  /** It applies only while the original has this hash. */
  sha256?: string | null;
  to: SubmissionState;
  set?: Partial<NewSubmission>;
}

/**
 * Changes a submission's state together with the counters that depend on it. It returns undefined
 * and changes nothing when the submission was deleted, or when its state is not one of `from`.
 */
export async function transition(
  deps: AnnounceDeps,
  tx: Transaction,
  id: string,
  { from, sha256, to, set }: Transition,
): Promise<SubmissionRow | undefined> {
  const old = await lockSubmission(tx, id);
  if (!old || !from.includes(old.state)) return undefined;
  if (sha256 !== undefined && sha256 !== old.sha256) return undefined;
  await updateSubmission(tx, id, { ...set, state: to, updatedAt: deps.clock() });
  await updateCounters(deps, tx, old, to);
  return findSubmission(tx, id);
}

/** Updates the counters of a tribute and its contributor, and sends the creator the new number. */
export async function updateCounters(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  old: SubmissionColumns,
  to: SubmissionState | "none",
): Promise<void> {
  const [before, after] = [countsFor(old.kind, old.state), countsFor(old.kind, to)];
  const change = { arrived: after.arrived - before.arrived, clips: after.clips - before.clips };
  const { tributeId, userId } = old;
  if (tributeId === null || (change.arrived === 0 && change.clips === 0)) return;
  const creator = await addToCounters(tx, { tributeId, userId }, change);
  if (!creator) return;
  afterCommit(tx, () =>
    realtime.toUser(creator.creatorId, "updateCount", { submissions: creator.submissions }),
  );
}

/**
 * Tells whether a video that has arrived may be prepared: its sender has a credit or gets one, or
 * needs none. The caller has locked the tribute.
 */
export async function hasCredit(
  deps: Pick<Platform, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  { tribute, kind, userId }: SubmissionRow,
): Promise<boolean> {
  if (!tribute || kind === "thanks" || tribute.organiserIds.includes(userId)) return true;
  return reserveSeat(deps, tx, tribute, userId);
}

/** Updates the status board of the submission's tribute. */
export async function syncBoard(
  deps: Pick<Platform, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  { tribute, userId, behalfInviteeId }: SubmissionRow,
): Promise<void> {
  if (!tribute) return;
  if (behalfInviteeId === null) await syncSeatWithAnswers(deps, tx, tribute, userId);
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
