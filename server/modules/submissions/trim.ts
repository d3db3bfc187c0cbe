import { CLIP_MIN_MS } from "@contract/domain/presentation";
import { isTrimmed, type Trim, UNTRIMMED } from "@contract/trim";
import type { Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import { AppError } from "../../errors";
import { isFrozen } from "./access";
import { announceAfterCommit, type Transition, transition } from "./change";
import { findSubmission, lockSubmission, updateSubmission } from "./repository";
import type { SubmissionColumns, SubmissionRow } from "./submissionRow";

/** This change starts the normalising again, however far it was. */
const BACK_TO_UPLOADED: Transition = {
  from: ["uploaded", "processing", "ready"],
  to: "uploaded",
  set: { progress: 0 },
};

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
 * Saves which part of a video is shown, before or after it has arrived: its last byte may be here
 * before this call. The sender may call it any number of times. It changes nothing about a video
 * that was shown to its recipient.
 * @throws AppError BAD_REQUEST when nothing would be left; REEL_CLOSED for a new trim of an answer
 * in a closed tribute.
 */
export async function saveTrim(deps: Platform, id: string, requested: Trim): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const old = await lockSubmission(tx, id);
    if (!old) return;
    const trim = validTrim(old, requested);
    if (isSameTrim(trim, old) || (await wasShown(deps, tx, old))) return;
    await updateSubmission(tx, id, { ...trim, updatedAt: deps.clock() });
    if (old.state === "uploading") return;
    if (old.kind === "answer") {
      const row = await findSubmission(tx, id);
      if (row?.tribute) await applyToReel(deps, tx, row, row.tribute);
    } else {
      const row = await transition(deps, tx, id, BACK_TO_UPLOADED);
      if (row) await normaliseAgain(deps, tx, row);
    }
  });
}

/**
 * Tells whether a video stays as its viewers know it: a delivered thank-you, or an answer in a given
 * tribute. No error says so, because the confirmation may be the first one, of a video that was on
 * its way.
 */
async function wasShown(
  { clock }: Pick<Platform, "clock">,
  tx: Transaction,
  { id, kind, state, deliveredAt }: SubmissionColumns,
): Promise<boolean> {
  if (kind !== "answer" || state !== "ready") return deliveredAt !== null;
  const row = await findSubmission(tx, id);
  return row !== undefined && row.tribute?.state === "open" && isFrozen(row, clock());
}

/** Makes the reel play the new part, as soon as its files exist. */
async function applyToReel(
  deps: Pick<Platform, "jobs" | "blobs" | "realtime" | "clock">,
  tx: Transaction,
  row: SubmissionRow,
  tribute: NonNullable<SubmissionRow["tribute"]>,
): Promise<void> {
  if (tribute.state === "closed") throw new AppError("REEL_CLOSED");
  if (row.state === "ready") await deps.jobs.add(tx, "pieces", { tributeId: tribute.id });
  announceAfterCommit(deps, tx, row);
}

/**
 * Makes the file of a submission that is not an answer again with its new trim. A run that began
 * with the old trim ends without a result.
 */
async function normaliseAgain(
  deps: Pick<Platform, "jobs" | "blobs" | "realtime" | "clock">,
  tx: Transaction,
  row: SubmissionRow,
): Promise<void> {
  await deps.jobs.add(tx, "normalise", { submissionId: row.id });
  announceAfterCommit(deps, tx, row);
}

function validTrim({ durationMs }: SubmissionColumns, requested: Trim): Trim {
  if (durationMs === null) return requested;
  const trim = fittingTrim(requested, durationMs);
  const isNothingLeft = (requested.trimStartMs ?? 0) > 0 && !isTrimmed(trim);
  if (isNothingLeft)
    throw new AppError("BAD_REQUEST", "Please keep at least one second of the video.");
  return trim;
}
