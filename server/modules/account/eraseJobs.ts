import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { folderOf } from "../submissions/blobKeys";
import { anonymise, markSettled, unsettledAccounts } from "./eraseRepository";

/** Deletes files of what was deleted; an upload that is still coming in is ended first. */
export function eraseMediaJob({
  uploads,
  blobs,
}: Pick<Deps, "uploads" | "blobs">): JobHandler<"eraseMedia"> {
  return async ({ submissionIds, pictureKeys }) => {
    for (const id of submissionIds)
      await uploads.locks.exclusively(id, async () => {
        await uploads.remove(id);
        await blobs.removeFolder(folderOf(id));
      });
    for (const key of pictureKeys) await blobs.remove(key);
  };
}

/** Removes what is left of a deleted account. It may stop anywhere and be repeated. */
export function eraseAccountJob({
  db,
  identity,
  clock,
}: Pick<Deps, "db" | "identity" | "clock">): JobHandler<"eraseAccount"> {
  return async ({ userId }) => {
    await anonymise(db, userId);
    await identity.removeAccount(userId);
    await markSettled(db, userId, clock());
  };
}

/** For the start: what is left of a deleted account when the identity provider was away for longer than a job is tried. */
export async function resumeErasing({ db, jobs }: Pick<Deps, "db" | "jobs">): Promise<void> {
  const waiting = (await unsettledAccounts(db)).map((userId) => ({ userId }));
  await db.transaction((tx) => jobs.addAll(tx, "eraseAccount", waiting));
}
