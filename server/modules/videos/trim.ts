import { CLIP_MIN_MS } from "@contract/domain/presentation";
import { isTrimmed, type Trim, UNTRIMMED } from "@contract/trim";
import type { Transaction } from "../../db/connection";
import { AppError } from "../../errors";
import { isFrozen } from "./access";
import { announceAfterCommit } from "./change";
import { updateSubmission } from "./repository";
import { transition, type TransitionDeps } from "./states";
import type { SubmissionColumns, SubmissionRow } from "./submissionRow";

/**
 * Limits a trim to a video of this length, in ms. A trim that leaves almost nothing is dropped:
 * browsers measure a video slightly differently, and nobody should be missing from the reel because
 * of that.
 */
export function fittingTrim({ trimStartMs, trimEndMs }: Trim, durationMs: number): Trim {
  const end = trimEndMs !== null && trimEndMs < durationMs ? trimEndMs : null;
  const left = (end ?? durationMs) - (trimStartMs ?? 0);
  return left < CLIP_MIN_MS ? UNTRIMMED : { trimStartMs, trimEndMs: end };
}

export const isSameTrim = (one: Trim, other: Trim): boolean =>
  one.trimStartMs === other.trimStartMs && one.trimEndMs === other.trimEndMs;

/**
 * Changes which part of a video that has arrived is shown. The sender may do so any number of times.
 * It changes nothing about a video that was shown to its recipient. The transaction has locked it.
 * @returns the video as it is then.
 * @throws AppError BAD_REQUEST when nothing would be left; REEL_CLOSED for an answer in a closed
 * tribute.
 */
export async function changeTrim(
  deps: TransitionDeps,
  tx: Transaction,
  row: SubmissionRow,
  requested: Trim,
): Promise<SubmissionRow> {
  const trim = validTrim(row, requested);
  if (isSameTrim(trim, row) || wasShown(row, deps.clock())) return row;
  if (row.kind !== "answer") {
    // A run that began with the old trim ends without a result.
    const again = await transition(deps, tx, row, "trimmed", trim);
    if (again) return again;
  }
  if (row.kind === "answer" && row.tribute?.state === "closed") throw new AppError("REEL_CLOSED");
  const change = { ...trim, updatedAt: deps.clock() };
  await updateSubmission(tx, row.id, change);
  // The reel plays the new part as soon as its files exist.
  if (row.tribute && row.state === "ready")
    await deps.jobs.add(tx, "pieces", { tributeId: row.tribute.id });
  const changed = { ...row, ...change };
  announceAfterCommit(deps, tx, changed);
  return changed;
}

/**
 * Tells whether a video stays as its viewers know it: a delivered thank-you, or an answer in a given
 * tribute. No error says so, because the confirmation may be the first one, of a video that was on
 * its way.
 */
function wasShown(row: SubmissionRow, now: Date): boolean {
  if (row.kind !== "answer" || row.state !== "ready") return row.deliveredAt !== null;
  return row.tribute?.state === "open" && isFrozen(row, now);
}

/**
 * Returns the trim of a video, whose length may not be known yet.
 * @throws AppError BAD_REQUEST when nothing would be left.
 */
export function validTrim({ durationMs }: SubmissionColumns, requested: Trim): Trim {
  if (durationMs === null) return requested;
  const trim = fittingTrim(requested, durationMs);
  const isNothingLeft = (requested.trimStartMs ?? 0) > 0 && !isTrimmed(trim);
  if (isNothingLeft)
    throw new AppError("BAD_REQUEST", "Please keep at least one second of the video.");
  return trim;
}
