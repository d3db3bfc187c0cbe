import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { eachInTurn, FailedRows, type Turn } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { notify } from "../notifications";
import { keyOfSaved, lockNextReminder, setReminder } from "./savedRepository";

/**
 * Reminds people of what they saved for later. Each reminder is one transaction with its
 * notification, so the job may be killed at any moment and run in many processes.
 */
export function remindSavedJob(deps: Deps): JobHandler<"remindSaved"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, { signal }) => {
    await eachInTurn(signal, failed, (turn) =>
      deps.db.transaction((tx) => remindNext(deps, tx, turn)),
    );
  };
}

async function remindNext(deps: Deps, tx: Transaction, turn: Turn): Promise<boolean> {
  const now = deps.clock();
  const saved = await lockNextReminder(tx, now, turn.failed);
  if (!saved) return false;
  turn.begin(keyOfSaved(saved));
  const waitsFor = saved.isGift && saved.opensAt && saved.opensAt > now ? saved.opensAt : null;
  await setReminder(tx, saved, waitsFor);
  const isDone = saved.isGift ? saved.hasWatched : saved.hasRecorded;
  if (waitsFor || isDone || !saved.isPossible) return true;
  const { userId, tributeId, reelName, isGift } = saved;
  await notify(tx, deps, { userId, type: "SAVED_REEL", tributeId, values: { reelName, isGift } });
  return true;
}
