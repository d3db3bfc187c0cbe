import { CLIP_MIN_MS } from "@contract/http/presentation";
import { isTrimmed, type Trim, UNTRIMMED } from "@contract/trim";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { announceAfter, transition } from "./change";
import { findSubmission, lockSubmission, updateSubmission } from "./repository";
import type { Submitted } from "./submissionRow";

/**
 * A trim as far as it fits a video of this length, in ms. What would leave next to nothing trims nothing: a browser measures a
 * video a little differently, and nobody must be missing in the reel for it.
 */
export function fittingTrim({ trimStartMs, trimEndMs }: Trim, durationMs: number): Trim {
  const end = trimEndMs !== null && trimEndMs < durationMs ? trimEndMs : null;
  const left = (end ?? durationMs) - (trimStartMs ?? 0);
  return left < CLIP_MIN_MS ? UNTRIMMED : { trimStartMs, trimEndMs: end };
}

export const isSameTrim = (one: Trim, other: Trim): boolean =>
  one.trimStartMs === other.trimStartMs && one.trimEndMs === other.trimEndMs;

/**
 * Takes down which part of a video is to be shown, before it has arrived or after: its last byte may be here before this is said. Its
 * person may say so as often as they like.
 * @throws AppError BAD_REQUEST when nothing would be left; REEL_CLOSED for another trim of a closed reel's answer.
 */
export async function keepTrim(
  deps: Pick<Deps, "db" | "jobs" | "blobs" | "realtime" | "clock">,
  id: string,
  wanted: Trim,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const old = await lockSubmission(tx, id);
    if (!old) return;
    const trim = within(old, wanted);
    if (isSameTrim(trim, old)) return;
    await updateSubmission(tx, id, { ...trim, updatedAt: deps.clock() });
    if (old.state === "uploading") return;
    if (old.kind === "answer") await showInReel(deps, tx, id);
    else await prepareAgain(deps, tx, id);
  });
}

/** The reel plays the other part, as soon as that is made. */
async function showInReel(
  deps: Pick<Deps, "jobs" | "blobs" | "realtime">,
  tx: Transaction,
  id: string,
): Promise<void> {
  const row = await findSubmission(tx, id);
  if (!row?.reel) return;
  if (row.reel.state === "closed") throw new AppError("REEL_CLOSED");
  if (row.state === "ready") await deps.jobs.add(tx, "pieces", { tributeId: row.reel.id });
  announceAfter(deps, tx, row);
}

/** What is in no reel is one file, cut when it is made; a run that has begun without the trim ends without a result. */
async function prepareAgain(
  deps: Pick<Deps, "jobs" | "blobs" | "realtime" | "clock">,
  tx: Transaction,
  id: string,
): Promise<void> {
  const from = ["uploaded", "processing", "ready"] as const;
  const row = await transition(deps, tx, id, { from, to: "uploaded", set: { progress: 0 } });
  if (!row) return;
  await deps.jobs.add(tx, "normalise", { submissionId: id });
  announceAfter(deps, tx, row);
}

function within({ durationMs }: Submitted, wanted: Trim): Trim {
  if (durationMs === null) return wanted;
  const trim = fittingTrim(wanted, durationMs);
  const isNothingLeft = (wanted.trimStartMs ?? 0) > 0 && !isTrimmed(trim);
  if (isNothingLeft)
    throw new AppError("BAD_REQUEST", "Please leave at least one second of the video.");
  return trim;
}
