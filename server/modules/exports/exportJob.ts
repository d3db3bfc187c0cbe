import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { ProgressReport } from "../../jobs/progressReport";
import type { JobHandler, Jobs } from "../../jobs/queue";
import { existingTribute, lockIfThere } from "../access";
import { announceExport, announceAfter } from "./announce";
import { exportFolder, exportKey } from "../../storage/keys/exportKeys";
import { translator } from "../../language/translator";
import { languageOfUser } from "../preferences";
import { ExportFailure, changedTooOften, wordsFor } from "./failure";
import { makeFile } from "./makeFile";
import { tellFailed, tellReady } from "./notice";
import type { MarkedPlan, MixMusic } from "./plan";
import { planOf } from "./planOf";
import { findExport, moveOn } from "./repository";
import type { ExportRow } from "../exportFiles";

type JobDeps = Pick<Deps, "db" | "blobs" | "realtime" | "clock" | "jobs" | "brand">;
type Job = Jobs["export"];

interface ExportParts {
  workFolder: string;
  mixMusic: MixMusic;
}

type Reel = NonNullable<Awaited<ReturnType<typeof lockIfThere>>>;

/** How long a finished file stays. */
const KEPT_MS = 7 * 86_400_000;

/** How often it is made anew when the reel changes while it is being made. */
const ROUNDS_MAX = 3;

/**
 * The job that makes the file of an export: `waiting` -> `working` -> `ready`, or `failed` with words for the organiser. It may
 * run twice and be killed anywhere: the file goes to a key of its own, and is offered by the row's last step alone. Deleting the
 * row is how it is cancelled.
 */
export function exportJob(deps: JobDeps, parts: ExportParts): JobHandler<"export"> {
  return async (job, { signal, isLastAttempt }) => {
    const row = await step(deps, job, { state: "working", progress: 0, failure: null });
    if (!row) return removeIfUnwanted(deps, job);
    try {
      for (let round = 1; !(await isSettled(deps, parts, { job, row, signal, round }));) round += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      const isFinal = error instanceof ExportFailure && !error.isRetryable;
      const language = row.requestedBy ? await languageOfUser(deps.db, row.requestedBy) : "en";
      const failed = { state: "failed", failure: wordsFor(translator(language), error) } as const;
      const again = { state: "waiting", progress: 0 } as const;
      await step(deps, job, isFinal || isLastAttempt ? failed : again);
      if (!isFinal) throw error;
    }
  };
}

interface Round {
  job: Job;
  row: ExportRow;
  signal: AbortSignal;
  /** Counted from 1. */
  round: number;
}

/** Makes the file of what the reel is now, and offers it; false when the reel has changed meanwhile. */
async function isSettled(
  deps: JobDeps,
  parts: ExportParts,
  { job, row, signal, round }: Round,
): Promise<boolean> {
  const { db, blobs } = deps;
  const reel = await existingTribute(db, job.tributeId);
  const plan = await planOf(row.kind, { db, blobs }, reel);
  const cancelled = new AbortController();
  const progress = new ProgressReport(async (share) => {
    const moved = await moveOn(db, row.id, { progress: share, changedAt: deps.clock() });
    if (moved) await announceExport(deps, db, reel, moved);
    else cancelled.abort();
  });
  try {
    const sizeBytes = await makeFile(blobs, plan, {
      key: exportKey(row),
      ...parts,
      signal: AbortSignal.any([signal, cancelled.signal]),
      onProgress: (share) => progress.tell(share),
    });
    await progress.finished();
    return await offer(deps, { job, row, plan, sizeBytes, isLastRound: round >= ROUNDS_MAX });
  } catch (error) {
    if (!cancelled.signal.aborted) throw error;
    await removeIfUnwanted(deps, job);
    return true;
  } finally {
    await progress.finished();
  }
}

interface Made {
  job: Job;
  row: ExportRow;
  plan: MarkedPlan;
  sizeBytes: number;
  isLastRound: boolean;
}

/**
 * Lets the organisers have the file. False when the reel is not any more what the file was made of; after some rounds it is
 * offered all the same (the screen says that it is not the newest), but never with a video that was deleted meanwhile.
 */
async function offer(
  deps: JobDeps,
  { job, row, plan, sizeBytes, isLastRound }: Made,
): Promise<boolean> {
  const { db, blobs, clock } = deps;
  const outcome = await db.transaction(async (tx) => {
    const reel = await lockIfThere(tx, job.tributeId);
    if (!reel) return "unwanted";
    const now = await planOf(row.kind, { db: tx, blobs }, reel);
    const left = new Set(now.videoIds);
    const isWhole = plan.videoIds.every((id) => left.has(id));
    if (now.contents !== plan.contents && !isLastRound) return "changed";
    if (!isWhole) throw changedTooOften();
    const expiresAt = new Date(clock().getTime() + KEPT_MS);
    const { contents, name } = plan;
    const values = { state: "ready", progress: 1, sizeBytes, expiresAt, contents, name } as const;
    return (await moveAndTell(deps, tx, { reel, job, values })) ? "offered" : "unwanted";
  });
  if (outcome === "unwanted") await removeIfUnwanted(deps, job);
  return outcome !== "changed";
}

/** Moves an export on; undefined when it, or its reel, is gone, or it has ended already. */
function step(deps: JobDeps, job: Job, values: Partial<ExportRow>): Promise<ExportRow | undefined> {
  return deps.db.transaction(async (tx) => {
    const reel = await lockIfThere(tx, job.tributeId);
    return reel && moveAndTell(deps, tx, { reel, job, values });
  });
}

interface Move {
  reel: Reel;
  job: Job;
  values: Partial<ExportRow>;
}

async function moveAndTell(
  deps: JobDeps,
  tx: Transaction,
  { reel, job: { exportId, origin }, values }: Move,
): Promise<ExportRow | undefined> {
  const row = await moveOn(tx, exportId, { ...values, changedAt: deps.clock() });
  if (!row) return undefined;
  if (row.state === "ready") await tellReady(deps, tx, reel, { row, origin });
  if (row.state === "failed") await tellFailed(deps, tx, reel, row);
  await announceAfter(deps, tx, reel, row);
  return row;
}

/** Removes what this run, or one that was killed, has stored of an export that was cancelled; one that is ready keeps its file. */
async function removeIfUnwanted({ db, blobs }: JobDeps, { exportId, tributeId }: Job) {
  if (await findExport(db, exportId)) return;
  await blobs.removeFolder(exportFolder({ id: exportId, tributeId }));
}
