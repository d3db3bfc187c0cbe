import type { ReminderMoment } from "@contract/http/reminder";
import { addDays, dayAndHourIn, daysBetween, instantAt } from "../../zonedTime";

/** Reminders go out at this hour of the reel's zone. */
const HOUR = 9;
/** What could not go out in the morning still may until this hour; at night it may not. */
const LAST_HOUR = 21;
/** With fewer days between the invite and the due date, half-way is too close to both. */
const DAYS_FOR_MIDPOINT = 4;

export interface Calendar {
  /** `YYYY-MM-DD` in the zone. */
  dueDate: string;
  timeZone: string;
}

interface Moment {
  moment: ReminderMoment;
  at: Date;
}

/** All automatic reminders of somebody who was invited then, in their order: each on a day of its own, none on the day of the invite. */
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
      at: instantAt(timeZone, addDays(invited, after), HOUR),
    }));
}

/** When somebody is reminded next; null after the last time. */
export function nextMoment(calendar: Calendar, invitedAt: Date, now: Date): Moment | null {
  return momentsOf(calendar, invitedAt).find(({ at }) => at > now) ?? null;
}

/** Whether a reminder is due right now: today's, and it is neither too early nor too late in the day. */
export function isDue(calendar: Calendar, invitedAt: Date, now: Date): boolean {
  const today = dayAndHourIn(calendar.timeZone, now);
  if (today.hour < HOUR || today.hour >= LAST_HOUR) return false;
  return momentsOf(calendar, invitedAt).some(
    ({ at }) => dayAndHourIn(calendar.timeZone, at).day === today.day,
  );
}
