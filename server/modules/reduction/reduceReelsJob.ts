import { REDUCTION_NOTICE_DAYS } from "@contract/limits";
import type { Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler, JobRun } from "../../jobs/queue";
import { lockTributeIfExists, type TributeRow } from "../access";
import { recordAuditEvent } from "../audit";
import { deleteOriginal, originalsToDelete } from "../videos";
import { notifyOrganisersOfDeletion } from "./notice";
import {
  findReduction,
  type ReductionRow,
  tributesToReduce,
  tributesToRemind,
  updateReduction,
} from "./repository";
import { announceReduction } from "./service";

const NOTICE_MS = REDUCTION_NOTICE_DAYS * 86_400_000;

/** The job runs every hour, so that organisers are reminded a little early, and the day stays. */
const EARLY_MS = 2 * 3_600_000;

interface ReduceParts {
  origin: string;
  /** Receives why an original stays although its time has come. */
  report: (error: unknown) => void;
}

/**
 * Returns the job that reminds organisers before their originals are deleted, and then deletes
 * those that the reel does not need. It may be killed at any point and run in several processes:
 * each original is one transaction, and the next run goes on with those that are left. A reel that
 * fails keeps no other one waiting.
 */
export function reduceReelsJob(deps: Deps, parts: ReduceParts): JobHandler<"reduceReels"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, run) => {
    const until = new Date(deps.clock().getTime() + NOTICE_MS + EARLY_MS);
    const toRemind = await tributesToRemind(deps.db, until);
    const toReduce = await tributesToReduce(deps.db, deps.clock());
    const tasks = [
      ...toRemind.map((id) => ({
        id,
        work: () => withReduction(deps, id, (tx, ...found) => remind(deps, tx, parts, ...found)),
      })),
      ...toReduce.map((id) => ({ id, work: () => reduceOne(deps, id, { ...parts, run }) })),
    ];
    await eachRow(run.signal, failed, { found: tasks, work: (task) => task.work() });
  };
}

async function reduceOne(
  deps: Deps,
  id: string,
  parts: ReduceParts & { run: JobRun },
): Promise<void> {
  const isBegun = await withReduction(deps, id, (tx, ...found) =>
    beginDeletion(deps, tx, ...found),
  );
  if (!isBegun || !(await deleteOriginals(deps, id, parts))) return;
  await withReduction(deps, id, (tx, ...found) => endDeletion(deps, tx, ...found));
}

/** Calls `work` with a locked tribute and its plan, unless one of them is gone. */
async function withReduction<Result>(
  { db }: Pick<Platform, "db">,
  tributeId: string,
  work: (tx: Transaction, tribute: TributeRow, reduction: ReductionRow) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    const tribute = await lockTributeIfExists(tx, tributeId);
    const reduction = tribute && (await findReduction(tx, tributeId));
    return tribute && reduction && work(tx, tribute, reduction);
  });
}

/**
 * Reminds the organisers once. Where this comes too late, because nothing ran for days, the deletion
 * waits for as long as it was promised.
 */
async function remind(
  deps: Deps,
  tx: Transaction,
  { origin }: ReduceParts,
  tribute: TributeRow,
  reduction: ReductionRow,
): Promise<void> {
  if (reduction.remindedAt !== null) return;
  const now = deps.clock();
  const earliest = now.getTime() + NOTICE_MS;
  const deletesAt = new Date(Math.max(earliest, reduction.deletesAt.getTime()));
  await updateReduction(tx, tribute.id, { remindedAt: now, deletesAt });
  await notifyOrganisersOfDeletion(deps, tx, {
    tribute,
    reduction: { ...reduction, deletesAt },
    news: "near",
    origin,
  });
  await announceReduction(deps, tx, tribute);
}

/** Begins the deletion, after which it cannot be cancelled. It returns false if it is not due. */
async function beginDeletion(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRow,
  { remindedAt, deletesAt, startedAt, doneAt }: ReductionRow,
): Promise<boolean> {
  const now = deps.clock();
  if (remindedAt === null || deletesAt > now || doneAt !== null) return false;
  if (startedAt !== null) return true;
  await updateReduction(tx, tribute.id, { startedAt: now });
  await announceReduction(deps, tx, tribute);
  return true;
}

/**
 * Deletes one original after the other. A clip that cannot be read is left out, and tried again with
 * the job.
 * @returns whether nothing is left to do.
 * @throws an outage, and the error of a clip that could not be read before the last attempt.
 */
async function deleteOriginals(
  deps: Deps,
  tributeId: string,
  { run, report }: ReduceParts & { run: JobRun },
): Promise<boolean> {
  const unreadable: unknown[] = [];
  const onUnreadable = (error: unknown) => void unreadable.push(error);
  for (const id of await originalsToDelete(deps.db, tributeId)) {
    if (run.signal.aborted) return false;
    if (!(await deleteOriginal(deps, { tributeId, id, onUnreadable })))
      report(new Error(`The original of ${id} stays: its clip is not complete.`));
  }
  if (unreadable.length > 0 && !run.isLastAttempt) throw unreadable[0];
  return !run.signal.aborted;
}

async function endDeletion(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRow,
  { startedAt, doneAt }: ReductionRow,
): Promise<void> {
  if (startedAt === null || doneAt !== null) return;
  await updateReduction(tx, tribute.id, { doneAt: deps.clock() });
  await recordAuditEvent(tx, deps, {
    act: "ORIGINALS_DELETED",
    tributeId: tribute.id,
    actorId: null,
  });
  await announceReduction(deps, tx, tribute);
}
