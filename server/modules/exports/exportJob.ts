import { KEPT_DAYS } from "@contract/keptDays";
import { DAY_MS } from "@contract/time";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { isOutage } from "../../jobs/outage";
import { ProgressReport } from "../../jobs/progressReport";
import type { JobHandler, Jobs } from "../../jobs/queue";
import { existingTribute, lockTributeIfExists } from "../access";
import { fullPlaceOf } from "../../storageFull";
import {
  announceExport,
  announceExportAfterCommit,
  ExportFailure,
  changedTooOften,
  failureText,
  notifyFailed,
  notifyReady,
} from "./outcome";
import { exportFolder, exportKey } from "../../storage/keys/exportKeys";
import { translator } from "../../language/translator";
import { languageOfUser } from "../preferences";
import { findGift } from "../gifts";
import { makeFile, type MixMusic } from "./makeFile";
import { type IdentifiedPlan, planExport } from "./plans";
import { findExport, updateUnfinishedExport } from "./repository";
import type { ExportRow } from "../exportFiles";

type JobDeps = Pick<Deps, "db" | "blobs" | "realtime" | "clock" | "jobs" | "brand">;
type Job = Jobs["export"];

interface ExportParts {
  workFolder: string;
  mixMusic: MixMusic;
}

type Tribute = NonNullable<Awaited<ReturnType<typeof lockTributeIfExists>>>;

/** A finished file is kept for this time. */
const LIFETIME_MS = KEPT_DAYS.exports * DAY_MS;

/** The job makes this many attempts when the tribute changes while its file is made. */
const ROUNDS_MAX = 3;

/**
 * Returns the job that makes the file of an export. The state changes from `waiting` to `working`,
 * then to `ready`; or to `failed`, with a message for the organiser. The job may run twice and be
 * killed at any point: each export has its own key, and only the last change of the row publishes
 * the file. Deleting the row cancels the job.
 */
export function exportJob(deps: JobDeps, parts: ExportParts): JobHandler<"export"> {
  return async (job, { signal, isLastAttempt }) => {
    const row = await changeState(deps, job, { state: "working", progress: 0, failure: null });
    if (!row) return removeFilesIfDeleted(deps, job);
    try {
      // oxlint-disable-next-line folkreel/each-row -- its rounds make one file, until its reel stays the same
      for (let round = 1; !(await runRound(deps, parts, { job, row, signal, round }));) round += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      const isFinal = error instanceof ExportFailure && !error.isRetryable;
      const language = row.requestedBy ? await languageOfUser(deps.db, row.requestedBy) : "en";
      const failed = {
        state: "failed",
        failure: failureText(translator(language), error),
      } as const;
      // A file that waits for room says so.
      const reason = fullPlaceOf(error) ? failed.failure : null;
      const retry = { state: "waiting", progress: 0, failure: reason } as const;
      await changeState(deps, job, isFinal || (isLastAttempt && !isOutage(error)) ? failed : retry);
      if (!isFinal) throw error;
    }
  };
}

interface Round {
  job: Job;
  row: ExportRow;
  signal: AbortSignal;
  /** The number of the attempt starts at 1. */
  round: number;
}

/**
 * Makes the file for the tribute's current content and publishes it, as soon as all its pieces
 * exist. It returns false when the content has changed meanwhile.
 */
async function runRound(
  deps: JobDeps,
  parts: ExportParts,
  { job, row, signal, round }: Round,
): Promise<boolean> {
  const { db, blobs } = deps;
  const tribute = await existingTribute(db, job.tributeId);
  const plan = await planExport(row.kind, { db, blobs }, tribute);
  if (plan.isWaiting) return waitForPieces(deps, job);
  const cancelled = new AbortController();
  const progress = new ProgressReport(async (share) => {
    const updated = await updateUnfinishedExport(db, row.id, {
      progress: share,
      changedAt: deps.clock(),
    });
    if (updated) await announceExport(deps, db, tribute, updated);
    else cancelled.abort();
  });
  try {
    const sizeBytes = await makeFile(blobs, plan, {
      key: exportKey(row),
      ...parts,
      signal: AbortSignal.any([signal, cancelled.signal]),
      onProgress: (share) => progress.report(share),
    });
    await progress.finished();
    return await publishFile(deps, { job, row, plan, sizeBytes, isLastRound: round >= ROUNDS_MAX });
  } catch (error) {
    if (!cancelled.signal.aborted) throw error;
    await removeFilesIfDeleted(deps, job);
    return true;
  } finally {
    await progress.finished();
  }
}

/** Waits for the job of the pieces, which adds this one again when it has made them all. */
async function waitForPieces(deps: JobDeps, job: Job): Promise<true> {
  const { tributeId } = job;
  await deps.db.transaction(async (tx) => {
    const tribute = await lockTributeIfExists(tx, tributeId);
    if (!tribute) return;
    const values = { state: "waiting", progress: 0 } as const;
    await updateAndNotify(deps, tx, { tribute, job, values });
    await deps.jobs.add(tx, "pieces", { tributeId });
  });
  return true;
}

interface FinishedFile {
  job: Job;
  row: ExportRow;
  plan: IdentifiedPlan;
  sizeBytes: number;
  isLastRound: boolean;
}

/**
 * Publishes the file. It returns false when the file no longer matches the tribute's content. The
 * last round publishes the file nevertheless (the screen says that it is outdated), but never with
 * a video that was deleted in between.
 */
async function publishFile(
  deps: JobDeps,
  { job, row, plan, sizeBytes, isLastRound }: FinishedFile,
): Promise<boolean> {
  const { db, blobs, clock } = deps;
  const outcome = await db.transaction(async (tx) => {
    const tribute = await lockTributeIfExists(tx, job.tributeId);
    if (!tribute) return "unwanted";
    const now = await planExport(row.kind, { db: tx, blobs }, tribute);
    const currentIds = new Set(now.videoIds);
    const isWhole = plan.videoIds.every((id) => currentIds.has(id));
    if (now.contents !== plan.contents && !isLastRound) return "changed";
    if (!isWhole) throw changedTooOften();
    // A gift keeps its film.
    const isPermanent = row.kind === "reel" && (await findGift(tx, tribute.id)) !== null;
    const expiresAt = isPermanent ? null : new Date(clock().getTime() + LIFETIME_MS);
    const { contents, name } = plan;
    const values = { state: "ready", progress: 1, sizeBytes, expiresAt, contents, name } as const;
    return (await updateAndNotify(deps, tx, { tribute, job, values })) ? "offered" : "unwanted";
  });
  if (outcome === "unwanted") await removeFilesIfDeleted(deps, job);
  return outcome !== "changed";
}

/**
 * Changes an export's state. It returns undefined when the export or its tribute was deleted, or
 * when the export has already ended.
 */
function changeState(
  deps: JobDeps,
  job: Job,
  values: Partial<ExportRow>,
): Promise<ExportRow | undefined> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockTributeIfExists(tx, job.tributeId);
    return tribute && updateAndNotify(deps, tx, { tribute, job, values });
  });
}

interface ExportChange {
  tribute: Tribute;
  job: Job;
  values: Partial<ExportRow>;
}

async function updateAndNotify(
  deps: JobDeps,
  tx: Transaction,
  { tribute, job: { exportId, origin }, values }: ExportChange,
): Promise<ExportRow | undefined> {
  const row = await updateUnfinishedExport(tx, exportId, { ...values, changedAt: deps.clock() });
  if (!row) return undefined;
  if (row.state === "ready") await notifyReady(deps, tx, tribute, { row, origin });
  if (row.state === "failed") await notifyFailed(deps, tx, tribute, row);
  await announceExportAfterCommit(deps, tx, tribute, row);
  return row;
}

/**
 * Removes the files that this run, or one that was killed, has stored for a deleted export. An
 * export that still exists keeps its file.
 */
async function removeFilesIfDeleted({ db, blobs }: JobDeps, { exportId, tributeId }: Job) {
  if (await findExport(db, exportId)) return;
  await blobs.removeFolder(exportFolder({ id: exportId, tributeId }));
}
