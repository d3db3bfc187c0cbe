import { STORED_PICTURE_PATH } from "@contract/head";
import type { Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { pictureKey } from "../../storage/blobStore";
import { folderOf } from "../../storage/keys/submissionKeys";
import { deletePictures } from "./repository";

interface Media {
  submissionIds: string[];
  /** Keys of pictures and of attachments. */
  pictureKeys: string[];
}

const MEDIA_PER_JOB = 100;

/**
 * Schedules the deletion of files whose rows the caller's transaction deletes. Jobs delete the
 * files, so that none stays behind after a crash. Whoever wants to keep the pictures that are still
 * shown asks `unshownPicturesOf` first.
 */
export async function eraseMedia(
  { jobs }: Pick<Platform, "jobs">,
  tx: Transaction,
  media: Media,
): Promise<void> {
  if (media.pictureKeys.length > 0) await deletePictures(tx, media.pictureKeys);
  await jobs.addAll(tx, "eraseMedia", splitIntoJobs(media));
}

/** Returns the blob key of a picture, or an empty list for a picture that is not stored here. */
export function pictureKeyOf(url: string): string[] {
  const name = STORED_PICTURE_PATH.exec(url)?.[1];
  return name ? [pictureKey(name)] : [];
}

function splitIntoJobs({ submissionIds, pictureKeys }: Media): Media[] {
  const count = Math.ceil(Math.max(submissionIds.length, pictureKeys.length) / MEDIA_PER_JOB);
  return Array.from({ length: count }, (_, at) => {
    const part = [at * MEDIA_PER_JOB, (at + 1) * MEDIA_PER_JOB] as const;
    return {
      submissionIds: submissionIds.slice(...part),
      pictureKeys: pictureKeys.slice(...part),
    };
  });
}

/** Deletes the files of submissions and pictures. It ends an upload that is still running first. */
export function eraseMediaJob({
  uploads,
  blobs,
  clock,
}: Pick<Deps, "uploads" | "blobs" | "clock">): JobHandler<"eraseMedia"> {
  return async ({ submissionIds, pictureKeys }, { signal }) => {
    const ofSubmissions = submissionIds.map((id) => ({
      id,
      erase: () =>
        uploads.locks.exclusively(id, async () => {
          await uploads.remove(id);
          await blobs.removeFolder(folderOf(id));
        }),
    }));
    const ofPictures = pictureKeys.map((id) => ({ id, erase: () => blobs.remove(id) }));
    // The next attempt of this job tries all of them again.
    await eachRow(signal, new FailedRows(clock), {
      found: [...ofSubmissions, ...ofPictures],
      work: ({ erase }) => erase(),
    });
    signal.throwIfAborted();
  };
}
