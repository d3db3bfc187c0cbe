import type { Transaction } from "../../db/connection";
import { againAfterDeadlock } from "../../db/deadlock";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { removeExportFiles } from "../exportFiles";
import { reelFolder } from "../../storage/keys/reelKeys";
import { releaseAll } from "../invites";
import { changeCounts } from "../users";
import { announceTribute, lockIfThere, lockOwnTribute } from "../access";
import { eraseMedia, pictureKeyOf } from "../pictures";
import { deleteRow, submissionsOf } from "./repository";

/**
 * Deletes a reel with everything in it. Once this has returned nobody reaches any of it; its files follow by jobs of the same
 * transaction. Credits that were reserved return, and what it counted for its creator is counted no more.
 * @returns false when it was gone already. @throws AppError FORBIDDEN for anybody but its creator.
 */
export async function deleteTribute(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<boolean> {
  return againAfterDeadlock(() =>
    deps.db.transaction((tx) => eraseIn(deps, tx, viewer, tributeId)),
  );
}

async function eraseIn(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  tributeId: string,
): Promise<boolean> {
  if (!(await lockIfThere(tx, tributeId))) return false;
  const reel = await lockOwnTribute(tx, tributeId, viewer);
  await releaseAll(deps, tx, reel, viewer.uid);
  const { ids, arrived } = await submissionsOf(tx, tributeId);
  // Before the rows of those go who are to hear of it.
  await announceTribute(deps, tx, reel, "removed");
  await changeCounts(tx, deps.realtime, reel.creatorId, {
    submissions: -arrived,
    views: -reel.views,
    hearts: -reel.hearts,
  });
  await removeExportFiles(deps, tx, tributeId);
  await deleteRow(tx, tributeId);
  const pictureKeys = reel.imageUrl ? pictureKeyOf(reel.imageUrl) : [];
  await eraseMedia(deps, tx, { submissionIds: ids, pictureKeys });
  await deps.jobs.add(tx, "removeFiles", { folder: reelFolder(tributeId) });
  return true;
}
