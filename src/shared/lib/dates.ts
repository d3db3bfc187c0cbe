import { DEFAULT_DUE_DAYS } from "@contract/limits";

/** Midnight of a calendar day `YYYY-MM-DD` on this device. */
export function dayStart(day: string): Date {
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
