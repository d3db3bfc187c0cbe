import type { Deps } from "../../../deps";
import type { JobHandler } from "../../../jobs/queue";
import { findSubmission, lockSubmission } from "../repository";
import { transition } from "../states";
import { isShortVideoWaiting } from "./rankWaitingVideos";

/** A phone records half a minute of 4K, or two minutes of 1080p, in this many bytes. */
export const SHORT_VIDEO_BYTES = 200 * 1024 * 1024;
/** Two cores prepare a minute of 1080p in this time. */
const SHORT_TURN_MS = 45_000;
const CHECK_MS = 1_000;

interface ShortTurn {
  turnMs?: number;
  checkMs?: number;
}

/**
 * Returns the job of the worker that prepares short videos. A large file, and a video that has used
 * up its turn while others wait, moves to the worker of the long ones and starts anew there. So a
 * short video waits for a turn at most, however many long ones somebody has sent
 * (docs/decisions/preparing-videos.md).
 */
export function shortVideoJob(
  deps: Deps,
  prepare: JobHandler<"normalise">,
  { turnMs = SHORT_TURN_MS, checkMs = CHECK_MS }: ShortTurn = {},
): JobHandler<"normalise"> {
  return async (data, run) => {
    const row = await findSubmission(deps.db, data.submissionId);
    if ((row?.sizeBytes ?? 0) > SHORT_VIDEO_BYTES) return moveToLong(deps, data);
    const turn = startTurn(() => isShortVideoWaiting(deps.db), { turnMs, checkMs });
    try {
      return await prepare(data, { ...run, signal: AbortSignal.any([run.signal, turn.signal]) });
    } catch (error) {
      if (run.signal.aborted || !turn.signal.aborted) throw error;
      return await moveToLong(deps, data);
    } finally {
      turn.end();
    }
  };
}

/** Makes the video wait again, for the other worker. */
async function moveToLong(deps: Deps, data: { submissionId: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSubmission(tx, data.submissionId);
    if (!row || (await transition(deps, tx, row, "postponed", null))) return;
    // It waits already, and the other worker takes it from there.
    await deps.jobs.add(tx, "normaliseLong", data);
  });
}

/** Returns a signal that aborts when the time is used up and somebody waits. */
function startTurn(
  isAwaited: () => Promise<boolean>,
  { turnMs, checkMs }: Required<ShortTurn>,
): { signal: AbortSignal; end: () => void } {
  const aborter = new AbortController();
  let timer: NodeJS.Timeout;
  const check = async () => {
    // While the database is away, the video goes on.
    if (await isAwaited().catch(() => false)) aborter.abort(new Error("The turn is over."));
    else if (!aborter.signal.aborted) timer = setTimeout(() => void check(), checkMs);
  };
  timer = setTimeout(() => void check(), turnMs);
  return {
    signal: aborter.signal,
    end: () => {
      clearTimeout(timer);
    },
  };
}
