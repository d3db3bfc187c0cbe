import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { eachInTurn, FailedRows, type Turn } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { addDays, dayAndHourIn, instantAt } from "../../zonedTime";
import { notify } from "../notifications";
import { keyOfSaved, lockNextReminder, setReminder } from "./savedRepository";

/** A reminder comes at this hour in the tribute's time zone. */
const REMINDER_HOUR = 9;
/** It comes this many days after the reel was saved. */
const DAYS_AFTER_SAVING = 3;

/**
 * Returns when somebody is reminded of a reel that they save now, or null if nothing is left to
 * remind them of. A recipient is reminded three days later, but not before the gift opens. Somebody
 * who may still record is reminded three days later, or the day before the due date if that is
 * earlier, or on the due date if they save it the day before.
 */
export function savedReminderAt(
  { dueDate, timeZone, state }: { dueDate: string; timeZone: string; state: "open" | "closed" },
  { isRecipient, opensAt }: { isRecipient: boolean; opensAt: Date | null },
  now: Date,
): Date | null {
  const { day: today } = dayAndHourIn(timeZone, now);
  const later = addDays(today, DAYS_AFTER_SAVING);
  const at = (day: string) => instantAt(timeZone, day, REMINDER_HOUR);
  if (isRecipient) return opensAt && opensAt > at(later) ? opensAt : at(later);
  if (state === "closed" || dueDate <= today) return null;
  const dayBefore = addDays(dueDate, -1);
  if (dayBefore <= today) return at(dueDate);
  return at(later < dayBefore ? later : dayBefore);
}

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
  const values = { reelName, isGift };
  await notify(tx, deps, { userId, type: "SAVED_REEL", tributeId, aboutId: null, values });
  return true;
}
