import { KEPT_PICTURE_PATH } from "@contract/head";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { pictureKey } from "../../storage/blobStore";
import { folderOf } from "../../storage/keys/submissionKeys";
import { deletePictures, shownPictures } from "./shownPictures";

/** Submissions and pictures, by id and by key. */
interface Media {
  submissionIds: string[];
  pictureKeys: string[];
}

/** What one job deletes. */
const MEDIA_OF_A_JOB = 100;

/**
 * Has the files deleted of what the caller's transaction has deleted; they follow by jobs, so that a killed process leaves none
 * behind. Pictures stay while somebody else's reel, profile or message shows them.
 */
export async function eraseMedia(
  { blobs, jobs }: Pick<Deps, "blobs" | "jobs">,
  tx: Transaction,
  media: Media,
): Promise<void> {
  const keys = [...new Set(media.pictureKeys)];
  const urlOf = (key: string) => blobs.publicUrl(key);
  const shown = keys.length > 0 ? await shownPictures(tx, keys.map(urlOf)) : new Set();
  const pictureKeys = keys.filter((key) => !shown.has(urlOf(key)));
  if (pictureKeys.length > 0) await deletePictures(tx, pictureKeys);
  await jobs.addAll(tx, "eraseMedia", jobsOf({ ...media, pictureKeys }));
}

/** The key of a picture in the blob store; none for one that is not stored here. */
export function pictureKeyOf(url: string): string[] {
  const name = KEPT_PICTURE_PATH.exec(url)?.[1];
  return name ? [pictureKey(name)] : [];
}

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
