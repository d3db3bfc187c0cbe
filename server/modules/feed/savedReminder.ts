import { addDays, dayAndHourIn, instantAt } from "../../zonedTime";

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
