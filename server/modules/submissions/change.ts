import type { SubmissionState } from "@contract/http/submission";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { deleteFinishedExports } from "../exportFiles";
import { followAnswers, followRecorded } from "../invites";
import { presentSubmission } from "./presenter";
import {
  addToCounters,
  deleteSubmission,
  findSubmission,
  lockSubmission,
  updateSubmission,
} from "./repository";
import { dropKeptPicture } from "./still";
import { countsFor, type NewSubmission, type SubmissionRow, type Submitted } from "./submissionRow";

type Announcing = Pick<Deps, "blobs" | "realtime">;

/** A step in the life of a submission. */
interface Step {
  /** It is taken from these states alone, so that each happens once however often it is asked for. */
  from: readonly SubmissionState[];
  /** And only while the original is this one. */
  sha256?: string | null;
  to: SubmissionState;
  set?: Partial<NewSubmission>;
}

/**
 * Moves a submission on, with the counters that its state counts for, and tells those who watch it after the commit.
 * Undefined when it is gone or not in a state that this step is taken from; nothing is changed then.
 */
export async function transition(
  deps: Announcing & Pick<Deps, "clock">,
  tx: Transaction,
  id: string,
  { from, sha256, to, set }: Step,
): Promise<SubmissionRow | undefined> {
  const old = await lockSubmission(tx, id);
  if (!old || !from.includes(old.state)) return undefined;
  if (sha256 !== undefined && sha256 !== old.sha256) return undefined;
  await updateSubmission(tx, id, { ...set, state: to, updatedAt: deps.clock() });
  await count(deps, tx, old, to);
  return findSubmission(tx, id);
}

/** Deletes a submission's row (its assets' rows follow) and has all its files deleted. Undefined when it was gone. */
export async function eraseSubmission(
  deps: Pick<Deps, "jobs" | "realtime" | "clock" | "blobs">,
  tx: Transaction,
  row: SubmissionRow,
  folder: string,
): Promise<boolean> {
  if (!(await eraseRow(deps, tx, row))) return false;
  await deps.jobs.add(tx, "removeFiles", { folder });
  return true;
}

/** As `eraseSubmission`, where the files are the caller's. */
export async function eraseRow(
  deps: Pick<Deps, "jobs" | "realtime" | "clock" | "blobs">,
  tx: Transaction,
  row: SubmissionRow,
): Promise<boolean> {
  const old = await lockSubmission(tx, row.id);
  if (!old) return false;
  await dropKeptPicture(deps, tx, row.id);
  await deleteSubmission(tx, row.id);
  await count(deps, tx, old, "none");
  await followOnBoard(deps, tx, row);
  if (row.reel) await deleteFinishedExports(deps, tx, row.reel.id);
  afterCommit(tx, () => {
    for (const { userId, tributeId } of watchersOf(row))
      deps.realtime.toUser(userId, "submissionRemoved", { tributeId, submissionId: row.id });
  });
  return true;
}

async function count(
  { realtime }: Pick<Deps, "realtime">,
  tx: Transaction,
  old: Submitted,
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

/** Brings the status board of the submission's reel up to date. */
export async function followOnBoard(
  deps: Pick<Deps, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  { reel, userId, behalfInviteeId }: SubmissionRow,
): Promise<void> {
  if (!reel) return;
  if (behalfInviteeId === null) await followAnswers(deps, tx, reel, userId);
  else await followRecorded(deps, tx, reel, behalfInviteeId);
}

/** The reel's organisers and the contributor, once each; a feedback is in nobody's list. */
function watchersOf({ reel, userId }: SubmissionRow): { userId: string; tributeId: string }[] {
  if (!reel) return [];
  const ids = new Set([...reel.organiserIds, userId]);
  return [...ids].map((id) => ({ userId: id, tributeId: reel.id }));
}

/** Shows a submission as it is now to everybody who may see it. */
export function announceSubmission({ blobs, realtime }: Announcing, row: SubmissionRow): void {
  const submission = presentSubmission(row, blobs);
  for (const { userId, tributeId } of watchersOf(row))
    realtime.toUser(userId, "submission", { tributeId, submission });
}

/** As `announce`, once the transaction is committed. */
export function announceAfter(deps: Announcing, tx: Transaction, row: SubmissionRow): void {
  afterCommit(tx, () => announceSubmission(deps, row));
}
