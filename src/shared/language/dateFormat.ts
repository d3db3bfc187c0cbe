import { type Language, LOCALES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import { dayOf, daysUntil, dayStart } from "../lib/dates";

export interface DateFormat {
  /** Tells how far away a day (`YYYY-MM-DD`) is: "today", "in 3 days", "2 weeks ago". */
  humanDay: (day: string, now?: Date) => string;
  /** Tells how long ago an instant (ISO-8601) was: "just now", "5 minutes ago", "yesterday". */
  humanInstant: (instant: string, now?: Date) => string;
  /** Writes an instant (ISO-8601) in full, in this device's zone: "Nov 21, 2026, 3:04 PM". */
  exactInstant: (instant: string) => string;
  /**
   * Writes an instant (ISO-8601) with its weekday, in this device's zone or `timeZone`: "Saturday,
   * December 5, 2026 at 6:00 PM".
   */
  wholeInstant: (instant: string, timeZone?: string) => string;
  /** Writes an instant (ISO-8601) without its year, in this device's zone: "Tue, Dec 1, 10:00 AM". */
  shortInstant: (instant: string) => string;
  /** Writes a day (`YYYY-MM-DD`) in words: "Sunday, December 13", with the year if it is another. */
  dayInWords: (day: string, now?: Date) => string;
  /**
   * Writes a day (`YYYY-MM-DD`) in digits: `MM/DD/YYYY` in English, as the specification writes it.
   */
  writtenDay: (day: string) => string;
}

export function dateFormat(language: Language, t: Translate): DateFormat {
  const locale = LOCALES[language];
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const figures = new Intl.DateTimeFormat(locale, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });

  function humanDay(day: string, now = new Date()): string {
    const days = daysUntil(day, now);
    if (Math.abs(days) < 21) return relative.format(days, "day");
    if (Math.abs(days) < 60) return relative.format(Math.round(days / 7), "week");
    return relative.format(Math.round(days / 30), "month");
  }

  function humanInstant(instant: string, now = new Date()): string {
    const then = new Date(instant);
    const minutes = Math.round((now.getTime() - then.getTime()) / 60_000);
    if (minutes < 1) return t("just now");
    if (minutes < 60) return relative.format(-minutes, "minute");
    if (dayOf(then) === dayOf(now)) return relative.format(-Math.round(minutes / 60), "hour");
    return humanDay(dayOf(then), now);
  }

  return {
    humanDay,
    humanInstant,
    exactInstant: (instant) => exact.format(new Date(instant)),
    wholeInstant: (instant, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone }).format(
        new Date(instant),
      ),
    shortInstant: (instant) =>
      new Date(instant).toLocaleString(locale, {
        weekday: "short",
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
      }),
    dayInWords: (day, now = new Date()) =>
      dayStart(day).toLocaleDateString(locale, {
        weekday: "long",
        month: "long",
        day: "numeric",
        year: dayStart(day).getFullYear() === now.getFullYear() ? undefined : "numeric",
      }),
    writtenDay: (day) => figures.format(dayStart(day)),
  };
}
