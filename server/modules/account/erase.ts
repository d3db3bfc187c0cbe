import { isNameTyped } from "@contract/fullName";
import { KEPT_PICTURE_PATH } from "@contract/head";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { showBoard } from "../invites/live";
import { release } from "../invites/reservation";
import { eraseSentToOthers } from "../submissions/service";
import { announceTribute } from "../tributes/announce";
import * as rows from "./eraseRepository";

/** What one job deletes. */
const MEDIA_OF_A_JOB = 100;

/**
 * Deletes an account with everything in it. Once this has returned nobody reaches any of it: the rows are gone, and the account's
 * tokens are refused. Files and the account at the identity provider follow by jobs of the same transaction, so that a killed
 * process leaves all of it to be done, or all of it done. What stays is in docs/decisions/0008. Repeating it changes nothing.
 * @throws AppError NOT_FOUND without a profile; BAD_REQUEST when it is not their name that was typed.
 */
export async function eraseAccount(deps: Deps, { uid }: Viewer, typed: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await rows.markErased(tx, uid, deps.clock()))) return;
    const user = await rows.lockAllOf(tx, uid);
    if (!user) throw new AppError("NOT_FOUND");
    if (!isNameTyped(typed, user))
      throw new AppError("BAD_REQUEST", "That is not the name of this account.");
    await leaveOthers(deps, tx, uid);
    const submissionIds = await eraseVideos(deps, tx, uid);
    const pictures = [
      ...(await rows.storedPictures(tx, uid)),
      ...(await rows.pictureUrlsOf(tx, user)).flatMap(keyOf),
    ];
    await rows.deleteLetters(tx, user);
    await rows.deleteUser(tx, uid);
    const pictureKeys = await deleteUnshown(deps, tx, pictures);
    await deps.jobs.addAll(tx, "eraseMedia", jobsOf({ submissionIds, pictureKeys }));
    await deps.jobs.add(tx, "eraseAccount", { userId: uid });
    afterCommit(tx, () => {
      deps.realtime.toUser(uid, "accountDeleted", { userId: uid });
      deps.realtime.disconnect(uid);
    });
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
  for (const reel of await rows.ownReels(tx, uid)) await announceTribute(deps, tx, reel, "removed");
  return [...elsewhere, ...(await rows.submissionsToOwn(tx, uid))];
}

function keyOf(url: string): string[] {
  const name = KEPT_PICTURE_PATH.exec(url)?.[1];
  return name ? [`p/${name}.webp`] : [];
}

/** Pictures go unless somebody else's reel, profile or message shows them too. @returns keys of those that go. */
async function deleteUnshown(
  { blobs }: Pick<Deps, "blobs">,
  tx: Transaction,
  candidates: readonly string[],
): Promise<string[]> {
  const keys = [...new Set(candidates)];
  if (keys.length === 0) return [];
  const shown = await rows.shownPictures(
    tx,
    keys.map((key) => blobs.publicUrl(key)),
  );
  const unshown = keys.filter((key) => !shown.has(blobs.publicUrl(key)));
  if (unshown.length > 0) await rows.deletePictures(tx, unshown);
  return unshown;
}

type Media = { submissionIds: string[]; pictureKeys: string[] };

/** Jobs of a size that each ends soon. */
function jobsOf({ submissionIds, pictureKeys }: Media): Media[] {
  const count = Math.ceil(Math.max(submissionIds.length, pictureKeys.length) / MEDIA_OF_A_JOB);
  return Array.from({ length: count }, (_, at) => {
    const part = [at * MEDIA_OF_A_JOB, (at + 1) * MEDIA_OF_A_JOB] as const;
    return {
      submissionIds: submissionIds.slice(...part),
      pictureKeys: pictureKeys.slice(...part),
    };
  });
}
