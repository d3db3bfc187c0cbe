import type { ReminderMoment } from "@contract/http/reminder";
import { addDays, dayAndHourIn, daysBetween, instantAt } from "../../zonedTime";

/** Reminders go out at this hour in the tribute's time zone. */
const REMINDER_HOUR = 9;
/**
 * A reminder that could not go out in the morning may still go out before this hour, but not at
 * night.
 */
const LAST_HOUR = 21;
/** With fewer days between the invitation and the due date, the midpoint is too close to both. */
const DAYS_FOR_MIDPOINT = 4;

export interface Calendar {
  /** This is a day in the time zone, as `YYYY-MM-DD`. */
  dueDate: string;
  timeZone: string;
}

interface Moment {
  moment: ReminderMoment;
  at: Date;
}

/**
 * Returns all automatic reminders for somebody who was invited at `invitedAt`, in order. Each is on
 * a different day, and none on the day of the invitation.
 */
export function momentsOf({ dueDate, timeZone }: Calendar, invitedAt: Date): Moment[] {
  const { day: invited } = dayAndHourIn(timeZone, invitedAt);
  const days = daysBetween(invited, dueDate);
  const candidates: [ReminderMoment, number, boolean][] = [
    ["MIDPOINT", Math.floor(days / 2), days >= DAYS_FOR_MIDPOINT],
    ["DAY_BEFORE", days - 1, days >= 2],
    ["DUE_DAY", days, days >= 1],
  ];
  return candidates
    .filter(([, , isLongEnough]) => isLongEnough)
    .map(([moment, after]) => ({
      moment,
      at: instantAt(timeZone, addDays(invited, after), REMINDER_HOUR),
    }));
}

/** Returns the next automatic reminder, or null after the last one. */
export function nextMoment(calendar: Calendar, invitedAt: Date, now: Date): Moment | null {
  return momentsOf(calendar, invitedAt).find(({ at }) => at > now) ?? null;
}

/**
 * Tells whether a reminder is due now: it belongs to today, and it is neither too early nor too
 * late in the day.
 */
export function isDue(calendar: Calendar, invitedAt: Date, now: Date): boolean {
  const today = dayAndHourIn(calendar.timeZone, now);
  if (today.hour < REMINDER_HOUR || today.hour >= LAST_HOUR) return false;
  return momentsOf(calendar, invitedAt).some(
    ({ at }) => dayAndHourIn(calendar.timeZone, at).day === today.day,
  );
}
