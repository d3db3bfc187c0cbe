import type { BodyOf, QueryOf } from "@contract/http/endpoint";
import type * as api from "@contract/http/submission";
import type { Submission } from "@contract/http/submission";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { existingTribute, isOrganiserRole, roleIn } from "../access";
import {
  lockExistingSubmission,
  removableSubmission,
  requireUnblockedSender,
  visibleSubmission,
} from "./access";
import { approveVideos } from "./approveVideos";
import { announceArrangement } from "./arrangement";
import { announceAfterCommit } from "./change";
import { deleteSubmissionWithFiles, recordRemoval } from "./deletion";
import { presentSubmission } from "./presenter";
import { scheduleRemoval } from "./moderation/removal";
import { lockSubmission, submissionsOf, updateSubmission } from "./repository";
import { transition } from "./states";

/**
 * Prepares a failed submission again from its original. Its credit was returned, so it is held when
 * there is none now. `acceptsIncomplete` decides that a file
 * whose end or sound is missing is used as it is; nobody is asked about this file again.
 * @throws AppError NOT_FOUND, FORBIDDEN; BLOCKED for its blocked sender; BAD_REQUEST when it has not
 * failed.
 */
export async function retrySubmission(
  deps: Deps,
  viewer: Viewer,
  { submissionId: id, acceptsIncomplete }: BodyOf<typeof api.retrySubmission>,
): Promise<Submission> {
  const { tributeId } = await visibleSubmission(deps.db, viewer, id);
  return deps.db.transaction(async (tx) => {
    const failed = await lockSubmission(tx, id);
    await requireUnblockedSender(tx, { tributeId, userId: viewer.uid });
    const row = failed && (await transition(deps, tx, failed, "retried", { acceptsIncomplete }));
    if (!row) throw new AppError("BAD_REQUEST", "There's nothing wrong with this video.");
    return presentSubmission(row, deps, viewer.uid);
  });
}

/**
 * Returns all submissions of the tribute to its organisers, and to everybody else their own.
 * @throws AppError NOT_FOUND.
 */
export async function listSubmissions(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<Submission[]> {
  const role = await roleIn(deps, await existingTribute(deps.db, tributeId), { viewer });
  const owner = isOrganiserRole(role) ? undefined : viewer.uid;
  const rows = await submissionsOf(deps.db, tributeId, owner);
  return rows.map((row) => presentSubmission(row, deps, viewer.uid));
}

/**
 * Deletes a submission with all its files; with `isUndoable`, after a while. When an organiser removes somebody's last video, before
 * the recipient could watch it, its credit is returned. An organiser may block the sender as well.
 * @throws AppError NOT_FOUND, REEL_CLOSED; FORBIDDEN, also for a contributor who wants to block;
 * BAD_REQUEST to block an organiser.
 */
export async function removeSubmission(
  deps: Deps,
  viewer: Viewer,
  { submissionId, blocksSender = false, isUndoable = false }: QueryOf<typeof api.removeSubmission>,
): Promise<boolean> {
  if (isUndoable) return scheduleRemoval(deps, viewer, { submissionId, blocksSender });
  const row = await removableSubmission(deps.db, viewer, submissionId);
  if (blocksSender && !row.tribute?.organiserIds.includes(viewer.uid))
    throw new AppError("FORBIDDEN");
  return deleteSubmissionWithFiles(deps, row, {
    after: (tx) => recordRemoval(deps, tx, row, { actorId: viewer.uid, blocksSender }),
  });
}

/**
 * Shows a video that waits. In a tribute that needs approval, its sender is approved from now on.
 * Repeating it changes nothing.
 * @throws AppError NOT_FOUND, or FORBIDDEN for anybody but the tribute's organisers.
 */
export async function approveSubmission(
  deps: Deps,
  viewer: Viewer,
  { submissionId: id }: BodyOf<typeof api.approveSubmission>,
): Promise<Submission> {
  return deps.db.transaction(async (tx) => {
    const row = await lockExistingSubmission(tx, id);
    const { tribute } = row;
    if (!tribute?.organiserIds.includes(viewer.uid)) throw new AppError("FORBIDDEN");
    if (row.visibility !== "waiting") return presentSubmission(row, deps, viewer.uid);
    const change = { visibility: "shown", updatedAt: deps.clock() } as const;
    await updateSubmission(tx, id, change);
    await announceArrangement(deps, tx, tribute);
    await deps.jobs.add(tx, "pieces", { tributeId: tribute.id });
    await approveVideos(deps, tx, tribute, { ids: [id], actorId: viewer.uid });
    const shown = { ...row, ...change };
    announceAfterCommit(deps, tx, shown);
    return presentSubmission(shown, deps, viewer.uid);
  });
}
