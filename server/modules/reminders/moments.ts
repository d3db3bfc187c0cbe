import type { ReminderMoment } from "@contract/domain/reminder";
import { DEFAULT_REMINDER_PLAN, type ReminderPlan } from "@contract/http/reminder";
import { addDays, dayAndHourIn, daysBetween, instantAt } from "../../zonedTime";

/**
 * A reminder that could not go out at its hour may still go out before this one, but not at night.
 */
const LAST_HOUR = 21;
/** With fewer days between the invitation and the due date, the midpoint is too close to both. */
const DAYS_FOR_MIDPOINT = 4;

export interface Calendar {
  /** This is a day in the time zone, as `YYYY-MM-DD`. */
  dueDate: string;
  timeZone: string;
  /** Organisers may have changed when reminders go out. */
  plan?: ReminderPlan;
}

interface Moment {
  moment: ReminderMoment;
  at: Date;
}

/** These moments are so many days before the due date. */
const DAYS_BEFORE: readonly [ReminderMoment, number][] = [
  ["WEEK_BEFORE", 7],
  ["THREE_DAYS_BEFORE", 3],
  ["DAY_BEFORE", 1],
  ["DUE_DAY", 0],
];

/**
 * Returns all automatic reminders for somebody who was invited at `invitedAt`, in order. Each is on
 * a different day, and none on the day of the invitation.
 */
export function momentsOf(calendar: Calendar, invitedAt: Date): Moment[] {
  const { dueDate, timeZone, plan = DEFAULT_REMINDER_PLAN } = calendar;
  if (plan.isPaused) return [];
  const { day: invited } = dayAndHourIn(timeZone, invitedAt);
  const days = daysBetween(invited, dueDate);
  const midpoint = Math.floor(days / 2);
  const candidates: [ReminderMoment, number][] = DAYS_BEFORE.map(([moment, before]) => [
    moment,
    days - before,
  ]);
  const isTaken = candidates.some(
    ([moment, after]) => plan.moments.includes(moment) && after === midpoint,
  );
  if (days >= DAYS_FOR_MIDPOINT && !isTaken) candidates.push(["MIDPOINT", midpoint]);
  return candidates
    .filter(([moment, after]) => plan.moments.includes(moment) && after >= 1)
    .toSorted(([, one], [, other]) => one - other)
    .map(([moment, after]) => ({
      moment,
      at: instantAt(timeZone, addDays(invited, after), plan.hour),
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
  const { timeZone, plan = DEFAULT_REMINDER_PLAN } = calendar;
  const today = dayAndHourIn(timeZone, now);
  if (today.hour < plan.hour || today.hour >= LAST_HOUR) return false;
  return momentsOf(calendar, invitedAt).some(
    ({ at }) => dayAndHourIn(timeZone, at).day === today.day,
  );
}
