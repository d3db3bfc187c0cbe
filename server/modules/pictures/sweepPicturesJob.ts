import { KEPT_DAYS } from "@contract/keptDays";
import { DAY_MS } from "@contract/time";
import type { Platform } from "../../deps";
import { eachInTurn, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { eraseMedia } from "./eraseMedia";
import { findUnusedFormFile } from "./repository";

/** Whoever uploads a file has this long to send the form that shows it. */
const DELETE_UNUSED_AFTER_MS = KEPT_DAYS.unusedPictures * DAY_MS;

/**
 * Deletes the pictures and attachments that no profile, tribute or message has shown since they
 * were uploaded or replaced. The job may be killed at any point and run twice.
 */
export function sweepPicturesJob(
  deps: Pick<Platform, "db" | "jobs" | "clock">,
): JobHandler<"sweepPictures"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, { signal }) => {
    const before = new Date(deps.clock().getTime() - DELETE_UNUSED_AFTER_MS);
    await eachInTurn(signal, failed, (turn) =>
      deps.db.transaction(async (tx) => {
        const key = await findUnusedFormFile(tx, { before, except: turn.failed });
        if (key === undefined) return false;
        turn.begin(key);
        await eraseMedia(deps, tx, { submissionIds: [], pictureKeys: [key] });
        return true;
      }),
    );
  };
}
