import { isNameTyped } from "@contract/fullName";
import type { Transaction } from "../../db/connection";
import { againAfterDeadlock } from "../../db/deadlock";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { removeExportFiles } from "../exportFiles";
import { release, showBoard } from "../invites";
import { reelFolder } from "../../storage/keys/reelKeys";
import { eraseSentToOthers } from "../submissions";
import { announceTribute } from "../access";
import { eraseMedia, pictureKeyOf } from "../pictures";
import * as rows from "./eraseRepository";

/**
 * Deletes an account with everything in it. Once this has returned nobody reaches any of it: the rows are gone, and the account's
 * tokens are refused. Files and the account at the identity provider follow by jobs of the same transaction, so that a killed
 * process leaves all of it to be done, or all of it done. What stays is in docs/decisions/0009. Repeating it changes nothing.
 * @throws AppError NOT_FOUND without a profile; BAD_REQUEST when it is not their name that was typed.
 */
export function eraseAccount(deps: Deps, { uid }: Viewer, typed: string): Promise<void> {
  return againAfterDeadlock(() => deps.db.transaction((tx) => erase(deps, tx, { uid, typed })));
}

interface DeletionRequest {
  uid: string;
  /** The name as it was typed. */
  typed: string;
}

async function erase(deps: Deps, tx: Transaction, { uid, typed }: DeletionRequest): Promise<void> {
  if (!(await rows.markErased(tx, uid, deps.clock()))) return;
  const user = await rows.lockAllOf(tx, uid);
  if (!user) throw new AppError("NOT_FOUND");
  if (!isNameTyped(typed, user))
    throw new AppError("BAD_REQUEST", "That is not the name of this account.");
  await leaveOthers(deps, tx, uid);
  const pictureKeys = [
    ...(await rows.storedPictures(tx, uid)),
    ...(await rows.pictureUrlsOf(tx, user)).flatMap(pictureKeyOf),
  ];
  const reels = await rows.ownReels(tx, uid);
  // While there are the rows of the videos that some of them are about.
  await rows.deleteLetters(tx, user);
  const submissionIds = await eraseVideos(deps, tx, uid);
  await rows.deleteUser(tx, uid);
  await eraseMedia(deps, tx, { submissionIds, pictureKeys });
  const folders = reels.map(({ id }) => ({ folder: reelFolder(id) }));
  await deps.jobs.addAll(tx, "removeFiles", folders);
  await deps.jobs.add(tx, "eraseAccount", { userId: uid });
  afterCommit(tx, () => {
    deps.realtime.toUser(uid, "accountDeleted", { userId: uid });
    deps.realtime.disconnect(uid);
  });
}

/** Takes the user out of the reels of others, and gives reserved credits back to who has paid for them. */
async function leaveOthers(deps: Deps, tx: Transaction, uid: string): Promise<void> {
  const places = await rows.placesOf(tx, uid);
  await rows.countOut(tx, uid);
  await rows.leavePlaces(tx, uid, deps.clock());
  for (const { place, creatorId } of places) {
    if (place.credit === "reserved")
      await release(tx, deps, { creatorId, seats: [place], actorId: null });
    await showBoard(deps, tx, { id: place.tributeId, creatorId });
  }
}

/** The user's own videos everywhere, and everybody's in the user's reels. @returns all of their ids. */
async function eraseVideos(deps: Deps, tx: Transaction, uid: string): Promise<string[]> {
  const elsewhere = await eraseSentToOthers(deps, tx, uid);
  for (const reel of await rows.ownReels(tx, uid)) {
    await announceTribute(deps, tx, reel, "removed");
    await removeExportFiles(deps, tx, reel.id);
  }
  return [...elsewhere, ...(await rows.submissionsToOwn(tx, uid))];
}
