import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { arrivedSize, settleUpload } from "./arrival";
import { findSubmission, submissionsIn } from "./repository";
import { removeRow } from "./service";

const DAY_MS = 86_400_000;

/** An upload that nobody continues is kept this long: a phone may come back from a holiday. */
const ABANDONED_AFTER_MS = 30 * DAY_MS;

/** Longer than any attempt at normalising may take; what has not moved since then has lost its job. */
const STALLED_AFTER_MS = 2 * 3_600_000;

/**
 * What to do at the start, before requests come, and now and then: finishes uploads that were complete when the process was killed, removes what
 * was abandoned and what belongs to no submission, and gives a new job to what has lost its own. Repeating it is harmless;
 * what fails for one submission is reported and leaves the others alone.
 */
export async function reconcileSubmissions(
  deps: Deps,
  report: (error: unknown) => void,
): Promise<void> {
  const attempt = (work: Promise<unknown>) => work.catch(report);
  for (const id of await deps.uploads.ids()) await attempt(sweepUpload(deps, id));
  for (const { id } of await submissionsIn(deps.db, ["uploading"]))
    await attempt(reconcileOne(deps, id));
  const stalledBefore = new Date(deps.clock().getTime() - STALLED_AFTER_MS);
  for (const { id } of await submissionsIn(deps.db, ["uploaded", "processing"], stalledBefore))
    await attempt(
      deps.db.transaction((tx) => deps.jobs.add(tx, "normalise", { submissionId: id })),
    );
}

/** Removes the files of an upload whose submission is gone or has all its bytes elsewhere. */
async function sweepUpload(deps: Deps, id: string): Promise<void> {
  const row = await findSubmission(deps.db, id);
  if (row?.state !== "uploading") await deps.uploads.remove(id);
}

async function reconcileOne(deps: Deps, id: string): Promise<void> {
  const upload = await deps.uploads.status(id);
  const isComplete = upload
    ? upload.offset === upload.size
    : (await arrivedSize(deps, id)) !== null;
  if (isComplete) await settleUpload(deps, id).catch(ignoreRemoved);
  else await removeIfAbandoned(deps, id, upload?.changedAt);
}

function ignoreRemoved(error: unknown): void {
  if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
}

async function removeIfAbandoned(deps: Deps, id: string, lastByteAt?: Date): Promise<void> {
  const row = await findSubmission(deps.db, id);
  if (!row) return;
  const touchedAt = Math.max(row.updatedAt.getTime(), lastByteAt?.getTime() ?? 0);
  if (deps.clock().getTime() - touchedAt > ABANDONED_AFTER_MS) await removeRow(deps, row);
}
