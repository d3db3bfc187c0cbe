/**
 * Calendar days (`YYYY-MM-DD`) and what clocks on a wall show, in an IANA time zone. The runtime's own zone data (Intl) knows
 * the rules of daylight saving; a day is moved by calendar, never by 24 hours.
 */
const DAY_MS = 86_400_000;

/** To make one costs as much as to use it fifty times, and whoever asks for a zone asks again. */
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

/** What the clocks of a zone show at an instant, as if it were UTC. */
function wallTime(timeZone: string, at: Date): Date {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const dayOf = (wall: Date): string => wall.toISOString().slice(0, 10);

/** The day that it is in a zone, and the hour (0 to 23). */
export function dayAndHourIn(timeZone: string, at: Date): { day: string; hour: number } {
  const wall = wallTime(timeZone, at);
  return { day: dayOf(wall), hour: wall.getUTCHours() };
}

/** The instant at which the clocks of a zone show a full hour of a day; where they skip it, as much later as they skip. */
export function instantAt(timeZone: string, day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const offsetAt = (ms: number) => wallTime(timeZone, new Date(ms)).getTime() - ms;
  // Should the clocks change near by, it is by the offset before or by the one after.
  const candidates = [wanted - offsetAt(wanted - DAY_MS), wanted - offsetAt(wanted + DAY_MS)];
  const exact = candidates.find((ms) => ms + offsetAt(ms) === wanted);
  return new Date(exact ?? Math.max(...candidates));
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** Days from one to another; negative when the other comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}
