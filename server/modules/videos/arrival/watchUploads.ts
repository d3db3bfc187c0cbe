import type { Deps } from "../../../deps";
import { eachRow, FailedRows } from "../../../jobs/eachInTurn";
import type { JobHandler } from "../../../jobs/queue";
import { announceSubmission } from "../change";
import { isInterrupted, INTERRUPTED_AFTER_MS } from "../presenter";
import { findSubmission, silentUploads, touchUpload } from "../repository";
import type { SubmissionColumns } from "../submissionRow";

export const WATCH_UPLOADS_MS = 30_000;

/** A row is not written for each chunk, of which there are several per second. */
const NOTE_EVERY_MS = 30_000;

/** The bytes of one slow request are noticed before the upload would count as interrupted. */
const CHECKED_AFTER_MS = INTERRUPTED_AFTER_MS - 2 * WATCH_UPLOADS_MS;

/** Remembers that bytes of an upload arrive. If it was interrupted, the open tabs learn it. */
export async function recordUploadActivity(deps: Deps, row: SubmissionColumns): Promise<void> {
  const now = deps.clock();
  if (now.getTime() - row.updatedAt.getTime() < NOTE_EVERY_MS) return;
  await touchUpload(deps.db, row.id, now);
  if (isInterrupted(row, now)) await announce(deps, row.id);
}

/**
 * Returns the job that tells open tabs which uploads receive nothing any more, for example because
 * the browser died. It looks only at uploads that have just become silent, so that abandoned ones
 * cost nothing.
 */
export function watchUploadsJob(deps: Deps): JobHandler<"watchUploads"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, { signal }) => {
    const now = deps.clock();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const recent = before(CHECKED_AFTER_MS);
    // A late run of this job must not miss an upload.
    const from = before(INTERRUPTED_AFTER_MS + 2 * WATCH_UPLOADS_MS);
    await eachRow(signal, failed, {
      found: await silentUploads(deps.db, { from, to: recent }),
      work: async (upload) => {
        const status = await deps.uploads.status(upload.id);
        if (status && status.changedAt > recent)
          await touchUpload(deps.db, upload.id, status.changedAt);
        else if (isInterrupted({ ...upload, state: "uploading" }, now))
          await announce(deps, upload.id);
      },
    });
  };
}

async function announce(deps: Deps, id: string): Promise<void> {
  const row = await findSubmission(deps.db, id);
  if (row) announceSubmission(deps, row);
}
