import type { SubmissionState } from "@contract/domain/submission";
import { KEPT_DAYS } from "@contract/keptDays";
import { DAY_MS } from "@contract/time";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { arrivedSize, finishUpload } from "./finishUpload";
import type { ListedUpload } from "../../../uploads/uploads";
import { findSubmission, statesOf, submissionsInStates } from "../repository";
import { deleteSubmissionWithFiles } from "../deletion";

/**
 * An upload that nobody continues is kept for this time, because a phone may come back from a
 * holiday.
 */
const ABANDONED_AFTER_MS = KEPT_DAYS.unfinishedUploads * DAY_MS;

/**
 * No attempt at normalising takes this long, so a submission that has not changed since then has
 * lost its job.
 */
const STALLED_AFTER_MS = 2 * 3_600_000;

/** So many uploads are compared with the database in one query. */
const BATCH = 500;

/**
 * Repairs submissions from time to time. It finishes uploads that were complete when the process was
 * killed, deletes abandoned uploads and those whose bytes have arrived elsewhere, and creates new
 * jobs for submissions that lost theirs. It may be repeated. A failure of one submission is reported
 * and leaves the others alone.
 *
 * Listing all uploads takes few requests, and only those that need something are looked at closely.
 */
export async function reconcileSubmissions(
  deps: Deps,
  report: (error: unknown) => void,
): Promise<void> {
  const attempt = (work: Promise<unknown>) => work.catch(report);
  for await (const batch of inBatches(deps.uploads.list())) {
    const states = await statesOf(
      deps.db,
      batch.map(({ id }) => id),
    );
    for (const upload of batch) await attempt(sweepUpload(deps, upload, states.get(upload.id)));
  }
  const abandonedBefore = new Date(deps.clock().getTime() - ABANDONED_AFTER_MS);
  for (const { id } of await submissionsInStates(deps.db, ["uploading"], abandonedBefore))
    await attempt(reconcileUpload(deps, id));
  const stalledBefore = new Date(deps.clock().getTime() - STALLED_AFTER_MS);
  for (const { id } of await submissionsInStates(
    deps.db,
    ["uploaded", "processing"],
    stalledBefore,
  ))
    await attempt(
      deps.db.transaction((tx) => deps.jobs.add(tx, "normalise", { submissionId: id })),
    );
}

async function* inBatches(uploads: AsyncIterable<ListedUpload>): AsyncGenerator<ListedUpload[]> {
  let batch: ListedUpload[] = [];
  for await (const upload of uploads) {
    batch.push(upload);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function sweepUpload(
  deps: Deps,
  upload: ListedUpload,
  state: SubmissionState | undefined,
): Promise<void> {
  if (state === undefined) return sweepUnknownUpload(deps, upload);
  if (state !== "uploading") return removeUpload(deps, upload.id);
  return upload.mayBeComplete ? reconcileUpload(deps, upload.id) : undefined;
}

/**
 * Removes an upload that belongs to no submission of this database, if nobody has continued it for
 * as long as an abandoned one is kept, and if it is ours. Otherwise it may belong to somebody else:
 * the database may be empty or a copy, and several installations may use one bucket.
 */
async function sweepUnknownUpload(deps: Deps, { id, changedAt }: ListedUpload): Promise<void> {
  const isOld = (date: Date) => deps.clock().getTime() - date.getTime() > ABANDONED_AFTER_MS;
  if (!isOld(changedAt) || !(await deps.uploads.isOwn(id))) return;
  // Stored parts are not listed, so they may be newer.
  const status = await deps.uploads.status(id);
  if (status && !isOld(status.changedAt)) return;
  await removeUpload(deps, id);
}

function removeUpload({ uploads }: Deps, id: string): Promise<void> {
  return uploads.locks.exclusively(id, () => uploads.remove(id));
}

async function reconcileUpload(deps: Deps, id: string): Promise<void> {
  const upload = await deps.uploads.status(id);
  const isComplete = upload
    ? upload.offset === upload.size
    : (await arrivedSize(deps, id)) !== null;
  if (isComplete && (await isFinished(deps, id))) return;
  await removeIfAbandoned(deps, id, upload?.changedAt);
}

/**
 * Finishes a complete upload.
 * @returns false when its sender is blocked or has no name: it then waits as long as an incomplete one.
 */
async function isFinished(deps: Deps, id: string): Promise<boolean> {
  try {
    await finishUpload(deps, id);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "BLOCKED" || error.code === "ACCOUNT_NEEDED") return false;
    if (error.code === "NOT_FOUND") return true;
    throw error;
  }
}

async function removeIfAbandoned(deps: Deps, id: string, lastByteAt?: Date): Promise<void> {
  const row = await findSubmission(deps.db, id);
  if (!row) return;
  const touchedAt = Math.max(row.updatedAt.getTime(), lastByteAt?.getTime() ?? 0);
  if (deps.clock().getTime() - touchedAt > ABANDONED_AFTER_MS)
    await deleteSubmissionWithFiles(deps, row);
}
