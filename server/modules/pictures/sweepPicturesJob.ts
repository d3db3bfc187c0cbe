import { KEPT_DAYS } from "@contract/keptDays";
import { DAY_MS } from "@contract/time";
import type { Platform } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { eraseMedia } from "./eraseMedia";
import { type FormFileKind, unusedFormFiles } from "./repository";

/** Whoever uploads a file has this long to send the form that shows it. */
const DELETE_UNUSED_AFTER_MS = KEPT_DAYS.unusedPictures * DAY_MS;
const FILES_PER_TRANSACTION = 100;
const KINDS: readonly FormFileKind[] = ["picture", "attachment"];

/**
 * Deletes the pictures and attachments that no profile, tribute or message has shown since they
 * were uploaded or replaced. The job may be killed at any point and run twice.
 */
export function sweepPicturesJob(
  deps: Pick<Platform, "db" | "jobs" | "clock">,
): JobHandler<"sweepPictures"> {
  return async (_data, { signal }) => {
    const before = new Date(deps.clock().getTime() - DELETE_UNUSED_AFTER_MS);
    for (const kind of KINDS) {
      let isMore = true;
      while (isMore && !signal.aborted)
        isMore = await deps.db.transaction(async (tx) => {
          const pictureKeys = await unusedFormFiles(tx, {
            kind,
            before,
            limit: FILES_PER_TRANSACTION,
          });
          await eraseMedia(deps, tx, { submissionIds: [], pictureKeys });
          return pictureKeys.length === FILES_PER_TRANSACTION;
        });
    }
  };
}
