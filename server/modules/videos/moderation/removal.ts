import { UNDO_MS } from "@contract/domain/submission";
import type { Submission } from "@contract/http/submission";
import type { Transaction } from "../../../db/connection";
import { afterCommit } from "../../../db/transaction";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { eachRow, FailedRows } from "../../../jobs/eachInTurn";
import type { JobHandler } from "../../../jobs/queue";
import type { Viewer } from "../../../plugins/identity";
import { emitToOrganisers } from "../../access";
import { recordAuditEvent } from "../../audit";
import { blockIn, unblockIn } from "../../people";
import { announceAfterCommit, watchersOf } from "../change";
import { returnCredit, deleteSubmissionWithFiles } from "../deletion";
import { presentSubmission } from "../presenter";
import { dueRemovals, NOT_REMOVED, saveRemoval } from "./removalRepository";
import { findSubmission, lockSubmission } from "../repository";
import type { SubmissionRow } from "../submissionRow";

type ReelSubmission = SubmissionRow & { tribute: NonNullable<SubmissionRow["tribute"]> };

/**
 * Hides a submission from everybody at once. A job deletes it after `UNDO_MS`, so it also goes when
 * nobody looks any more. Board, counters and credit change only then. Repeating it changes nothing.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but an organiser; BAD_REQUEST to block an
 * organiser.
 */
export function scheduleRemoval(
  deps: Deps,
  viewer: Viewer,
  { submissionId: id, blocksSender }: { submissionId: string; blocksSender: boolean },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockOrganisedSubmission(tx, viewer, id);
    if (row.removesAt) return true;
    const { tribute, userId: personId } = row;
    const removesAt = new Date(deps.clock().getTime() + UNDO_MS);
    const act = { act: "VIDEO_REMOVED" as const, tributeId: tribute.id, actorId: viewer.uid };
    await recordAuditEvent(tx, deps, { ...act, subject: id, ...aboutSender(row) });
    const hasBlocked =
      blocksSender && (await blockIn(deps, tx, tribute, { userId: personId, actorId: viewer.uid }));
    const removal = { removedBy: viewer.uid, hasRemovalBlocked: hasBlocked, removesAt };
    await saveRemoval(tx, id, removal);
    afterCommit(tx, () => {
      for (const { userId, tributeId } of watchersOf(row))
        deps.realtime.toUser(userId, "submissionRemoved", { tributeId, submissionId: id });
    });
    await emitToOrganisers(deps.realtime, tx, tribute, "reel", { tributeId: tribute.id });
    return true;
  });
}

/**
 * Gives back a submission that is not deleted yet, and takes back a block that was part of the
 * deletion. Repeating it changes nothing.
 * @throws AppError NOT_FOUND, also when it is too late; FORBIDDEN for anybody but an organiser.
 */
export function restoreSubmission(deps: Deps, viewer: Viewer, id: string): Promise<Submission> {
  return deps.db.transaction(async (tx) => {
    const removed = await lockOrganisedSubmission(tx, viewer, id);
    const { tribute, userId } = removed;
    const row = { ...removed, ...NOT_REMOVED };
    if (!removed.removesAt) return presentSubmission(row, deps, viewer.uid);
    await saveRemoval(tx, id, NOT_REMOVED);
    const act = { act: "VIDEO_RESTORED" as const, tributeId: tribute.id, actorId: viewer.uid };
    await recordAuditEvent(tx, deps, { ...act, subject: id, ...aboutSender(row) });
    if (removed.hasRemovalBlocked)
      await unblockIn(deps, tx, tribute, { userId, actorId: viewer.uid });
    announceAfterCommit(deps, tx, row);
    await emitToOrganisers(deps.realtime, tx, tribute, "reel", { tributeId: tribute.id });
    return presentSubmission(row, deps, viewer.uid);
  });
}

/** Deletes the submissions whose deletion can be undone no longer, with their files. */
export function finishRemovalsJob(deps: Deps): JobHandler<"finishRemovals"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, { signal }) => {
    const found = (await dueRemovals(deps.db, deps.clock())).map((id) => ({ id }));
    await eachRow(signal, failed, {
      found,
      work: async ({ id }) => {
        const row = await findSubmission(deps.db, id);
        if (row) await finishRemoval(deps, row);
      },
    });
  };
}

async function finishRemoval(deps: Deps, row: SubmissionRow): Promise<void> {
  await deleteSubmissionWithFiles(deps, row, {
    // It may have been given back in the meantime.
    before: async (tx) => Boolean((await lockSubmission(tx, row.id))?.removesAt),
    after: async (tx) => {
      if (row.removedBy !== null) await returnCredit(deps, tx, row, row.removedBy);
    },
  });
}

/** Locks a submission of a tribute that the viewer organises, even when it is deleted. */
async function lockOrganisedSubmission(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<ReelSubmission> {
  const row = await lockSubmission(tx, id);
  if (!row) throw new AppError("NOT_FOUND");
  const { tribute } = row;
  if (!tribute?.organiserIds.includes(viewer.uid)) throw new AppError("FORBIDDEN");
  return { ...row, tribute };
}

/** Names the sender in the log, unless an organiser recorded somebody else. */
const aboutSender = ({ behalfFirstName, userId }: SubmissionRow) =>
  behalfFirstName === null ? { personId: userId } : {};
