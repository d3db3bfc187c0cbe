import type { Platform } from "../../../deps";
import { eachRow, FailedRows } from "../../../jobs/eachInTurn";
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
  clock,
}: Pick<Platform, "db" | "blobs" | "clock">): JobHandler<"removeOriginals"> {
  return async ({ submissionIds }, { signal }) => {
    // The next attempt of this job tries all of them again.
    await eachRow(signal, new FailedRows(clock), {
      found: submissionIds.map((id) => ({ id })),
      work: async ({ id }) => {
        if (!(await needsOriginal(db, id))) await blobs.remove(originalKey(id));
      },
    });
    signal.throwIfAborted();
  };
}
