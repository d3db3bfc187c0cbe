import { DEFAULT_DUE_DAYS } from "@contract/limits";

const DAY_MS = 86_400_000;

/** Midnight of a calendar day `YYYY-MM-DD` on this device. */
function dayStart(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** The calendar day of an instant on this device, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** The calendar day that it is on this device, `YYYY-MM-DD`. */
export function today(): string {
  return dayOf(new Date());
}

/** The IANA time zone of this device. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The default due date: 14 days from now, `YYYY-MM-DD`. */
export function defaultDueDay(now = new Date()): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + DEFAULT_DUE_DAYS));
}

/** `YYYY-MM-DD` as the specification writes dates: `MM/DD/YYYY`. */
export function usDate(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** A day in the specification's `MM/DD/YYYY` as `YYYY-MM-DD`; null for anything else. */
export function dayOfUsDate(text: string): string | null {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month}-${date}` : null;
}

/** How far away a day is, for people: "today", "in 3 days", "2 weeks ago". */
export function humanDay(day: string, now = new Date()): string {
  const days = Math.round((dayStart(day).getTime() - dayStart(dayOf(now)).getTime()) / DAY_MS);
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (Math.abs(days) < 21) return words.format(days, "day");
  if (Math.abs(days) < 60) return words.format(Math.round(days / 7), "week");
  return words.format(Math.round(days / 30), "month");
}

/** How long ago an instant (ISO-8601) was, for people: "just now", "5 minutes ago", "yesterday". */
export function humanInstant(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const minutes = Math.round((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 60) return words.format(-minutes, "minute");
  if (dayOf(then) === dayOf(now)) return words.format(-Math.round(minutes / 60), "hour");
  return humanDay(dayOf(then), now);
}

/** An instant (ISO-8601) in full, in this device's zone: "Nov 21, 2026, 3:04 PM". */
export function exactInstant(instant: string): string {
  const words = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
  return words.format(new Date(instant));
}
