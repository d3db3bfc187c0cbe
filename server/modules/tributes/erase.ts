import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { recordAuditEvent } from "../audit";
import { removeExportFiles } from "../exportFiles";
import { reelFolder } from "../../storage/keys/reelKeys";
import { releaseAllReservations } from "../people";
import { changeCounts } from "../users";
import { announceTribute, lockTributeIfExists, lockOwnTribute } from "../access";
import { eraseMedia, pictureKeyOf, unshownPicturesOf } from "../pictures";
import { deleteTributeRow, submissionsOf } from "./repository";

/**
 * Deletes a tribute with everything in it. After this call nobody can reach any of it. Jobs of the
 * same transaction delete its files. Reserved credits return, and its creator's counters decrease.
 * @returns false when it was gone already.
 * @throws AppError FORBIDDEN for anybody but its creator.
 */
export async function deleteTribute(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<boolean> {
  return deps.db.transaction((tx) => deleteInTransaction(deps, tx, viewer, tributeId));
}

async function deleteInTransaction(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  tributeId: string,
): Promise<boolean> {
  if (!(await lockTributeIfExists(tx, tributeId))) return false;
  const tribute = await lockOwnTribute(tx, tributeId, viewer);
  await releaseAllReservations(deps, tx, tribute, viewer.uid);
  const { ids, arrived } = await submissionsOf(tx, tributeId);
  // Announce before the rows of the people who get the event are deleted.
  await announceTribute(deps, tx, tribute, "removed");
  await changeCounts(tx, deps.realtime, tribute.creatorId, {
    submissions: -arrived,
    views: -tribute.views,
    hearts: -tribute.hearts,
  });
  await recordAuditEvent(tx, deps, { act: "REEL_DELETED", tributeId, actorId: viewer.uid });
  await removeExportFiles(deps, tx, tributeId);
  await deleteTributeRow(tx, tributeId);
  const covers = tribute.imageUrl ? pictureKeyOf(tribute.imageUrl) : [];
  const pictureKeys = await unshownPicturesOf(tx, viewer.uid, covers);
  await eraseMedia(deps, tx, { submissionIds: ids, pictureKeys });
  await deps.jobs.add(tx, "removeFiles", { folder: reelFolder(tributeId) });
  return true;
}
