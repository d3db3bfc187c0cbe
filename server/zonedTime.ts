import { DAY_MS } from "@contract/time";

/*
 * These functions convert between instants and calendar days (`YYYY-MM-DD`) or wall-clock times in
 * an IANA time zone. The runtime's own zone data (Intl) knows the rules of daylight saving time.
 * Days are added by calendar, never as 24 hours.
 */

/**
 * Creating a format costs as much as using it fifty times, and callers usually ask for the same
 * zone again.
 */
let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (lastFormat?.timeZone !== timeZone)
    lastFormat = {
      timeZone,
      format: new Intl.DateTimeFormat("en-US", {
        timeZone,
        hourCycle: "h23",
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
        hour: "2-digit",
        minute: "2-digit",
        second: "2-digit",
      }),
    };
  return lastFormat.format;
}

/** Returns the wall-clock time of a zone at an instant, as if it were UTC. */
function wallTime(timeZone: string, at: Date): Date {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const dayOf = (wall: Date): string => wall.toISOString().slice(0, 10);

/** Returns the current day and hour (0 to 23) in a zone. */
export function dayAndHourIn(timeZone: string, at: Date): { day: string; hour: number } {
  const wall = wallTime(timeZone, at);
  return { day: dayOf(wall), hour: wall.getUTCHours() };
}

/**
 * Returns the instant at which the clocks of a zone show a full hour of a day. If the clocks skip
 * that hour, it returns the instant that is later by the skipped time.
 */
export function instantAt(timeZone: string, day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const offsetAt = (ms: number) => wallTime(timeZone, new Date(ms)).getTime() - ms;
  // If the clocks change near that time, either the offset before or the one after applies.
  const candidates = [wanted - offsetAt(wanted - DAY_MS), wanted - offsetAt(wanted + DAY_MS)];
  const exact = candidates.find((ms) => ms + offsetAt(ms) === wanted);
  return new Date(exact ?? Math.max(...candidates));
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** Returns the number of days from one day to another; it is negative if the other comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}
