import type { Platform } from "../../../deps";
import type { JobHandler } from "../../../jobs/queue";
import { originalKey } from "../../../storage/keys/submissionKeys";
import { needsOriginal } from "./originalsRepository";

/**
 * Returns the job that deletes the files of originals that are marked as deleted, and no others. It
 * may be killed at any point and run twice.
 */
export function removeOriginalsJob({
  db,
  blobs,
}: Pick<Platform, "db" | "blobs">): JobHandler<"removeOriginals"> {
  return async ({ submissionIds }) => {
    for (const id of submissionIds)
      if (!(await needsOriginal(db, id))) await blobs.remove(originalKey(id));
  };
}
