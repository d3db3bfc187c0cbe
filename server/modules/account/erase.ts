import { matchesFullName } from "@contract/fullName";
import { MEDIA_PATH } from "@contract/limits";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { recordAuditEvent } from "../audit";
import { removeExportFiles } from "../exportFiles";
import { releaseCredits, emitBoardCounts } from "../people";
import { reelFolder } from "../../storage/keys/reelKeys";
import { eraseSubmissionsToOthers, redrawReel } from "../videos";
import { announceTribute } from "../access";
import { eraseMedia, formFilesOf } from "../pictures";
import * as rows from "./eraseRepository";

/**
 * Deletes an account with everything in it. After this call nobody can reach any of it: the rows
 * are gone, and the account's tokens are refused. Jobs of the same transaction delete the files and
 * the account at the identity provider, so that a crash leaves either nothing done or everything on
 * its way. docs/decisions/deletion.md lists what stays. Repeating it changes nothing.
 * @throws AppError NOT_FOUND without a profile; BAD_REQUEST when `typed` is not the user's name.
 */
export function eraseAccount(deps: Deps, { uid }: Viewer, typed: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (!(await rows.markErased(tx, uid, deps.clock()))) return;
    const user = await rows.lockUserAndTributes(tx, uid);
    if (!user) throw new AppError("NOT_FOUND");
    if (!matchesFullName(typed, user))
      throw new AppError("BAD_REQUEST", "That isn't the name on this account.");
    await recordAuditEvent(tx, deps, { act: "ACCOUNT_DELETED", actorId: uid });
    await deleteAccountRows(deps, tx, user);
  });
}

/** Deletes an account that nobody uses, if that is still so once nobody can change it. */
export async function eraseIdleAccount(
  deps: Deps,
  uid: string,
  isIdle: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await rows.lockUserAndTributes(tx, uid);
    if (!user || !(await isIdle(tx)) || !(await rows.markErased(tx, uid, deps.clock()))) return;
    await recordAuditEvent(tx, deps, { act: "ACCOUNT_DELETED", actorId: null, personId: uid });
    await deleteAccountRows(deps, tx, user);
  });
}

async function deleteAccountRows(
  deps: Deps,
  tx: Transaction,
  user: NonNullable<Awaited<ReturnType<typeof rows.lockUserAndTributes>>>,
): Promise<void> {
  const { id: uid } = user;
  await leaveOtherTributes(deps, tx, uid);
  const pictureKeys = await formFilesOf(tx, uid);
  await removePictures(deps, tx, pictureKeys);
  const ownTributes = await rows.ownTributes(tx, uid);
  await rows.deleteMessages(tx, uid);
  const submissionIds = await eraseVideos(deps, tx, uid);
  await rows.deleteUser(tx, uid);
  await eraseMedia(deps, tx, { submissionIds, pictureKeys });
  const folders = ownTributes.map(({ id }) => ({ folder: reelFolder(id) }));
  await deps.jobs.addAll(tx, "removeFiles", folders);
  await deps.jobs.add(tx, "eraseAccount", { userId: uid });
  afterCommit(tx, () => {
    deps.realtime.toUser(uid, "accountDeleted", { userId: uid });
    deps.realtime.disconnect(uid);
  });
}

/** Removes the user's pictures from wherever they are shown. */
async function removePictures(deps: Deps, tx: Transaction, keys: readonly string[]): Promise<void> {
  const urls = keys.map((key) => `${MEDIA_PATH}/${key}`);
  for (const tribute of await rows.removePictures(tx, urls)) {
    await redrawReel(deps, tx, tribute.id);
    await announceTribute(deps, tx, tribute, tribute.state);
  }
}

/**
 * Removes the user from other people's tributes, and returns reserved credits to the creators who
 * paid them.
 */
async function leaveOtherTributes(deps: Deps, tx: Transaction, uid: string): Promise<void> {
  const seats = await rows.seatsInOtherTributes(tx, uid);
  await rows.decrementContributorCounts(tx, uid);
  await rows.vacateSeats(tx, uid, deps.clock());
  for (const { seat, creatorId } of seats) {
    if (seat.credit === "reserved")
      await releaseCredits(tx, deps, { creatorId, seats: [seat], actorId: null });
    await emitBoardCounts(deps, tx, { id: seat.tributeId, creatorId });
  }
}

/**
 * Deletes the user's videos in other tributes, and announces the end of the user's own tributes.
 * @returns the ids of all videos to delete.
 */
async function eraseVideos(deps: Deps, tx: Transaction, uid: string): Promise<string[]> {
  const elsewhere = await eraseSubmissionsToOthers(deps, tx, uid);
  for (const tribute of await rows.ownTributes(tx, uid)) {
    await recordAuditEvent(tx, deps, { act: "REEL_DELETED", tributeId: tribute.id, actorId: uid });
    await announceTribute(deps, tx, tribute, "removed");
    await removeExportFiles(deps, tx, tribute.id);
  }
  return [...elsewhere, ...(await rows.submissionsToOwnTributes(tx, uid))];
}
