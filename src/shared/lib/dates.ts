import { DEFAULT_DUE_DAYS } from "@contract/limits";
import { isTimeZone } from "@contract/text/timeZone";
import { DAY_MS } from "@contract/time";

/** Returns midnight of a calendar day `YYYY-MM-DD` on this device. */
export function dayStart(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** Returns the calendar day of an instant on this device, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** Returns the current calendar day on this device, `YYYY-MM-DD`. */
export function today(): string {
  return dayOf(new Date());
}

/** Returns how many days are left until a day `YYYY-MM-DD`: negative if it is over. */
export function daysUntil(day: string, now = new Date()): number {
  return Math.round((dayStart(day).getTime() - dayStart(dayOf(now)).getTime()) / DAY_MS);
}

/** Returns the IANA time zone of this device, or UTC if the browser does not know it. */
export function deviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** Returns the calendar day that is `days` after another one, or before it. */
function dayAfter(day: Date, days: number): string {
  return dayOf(new Date(day.getFullYear(), day.getMonth(), day.getDate() + days));
}

/** Returns the default due date, 14 days from now, as `YYYY-MM-DD`. */
export const defaultDueDay = (now = new Date()): string => dayAfter(now, DEFAULT_DUE_DAYS);

const DAYS_BEFORE_EVENT = 3;

/** Returns the due date for an event on a day `YYYY-MM-DD`: 3 days before it, but not in the past. */
export function dueDayBefore(event: string, now = new Date()): string {
  const due = dayAfter(dayStart(event), -DAYS_BEFORE_EVENT);
  return due < dayOf(now) ? dayOf(now) : due;
}

/** Converts `YYYY-MM-DD` to the specification's `MM/DD/YYYY`. */
export function usDate(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

/**
 * Converts the specification's `MM/DD/YYYY` to `YYYY-MM-DD`. It returns null for any other text.
 */
export function dayOfUsDate(text: string): string | null {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month}-${date}` : null;
}
