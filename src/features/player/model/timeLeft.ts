import { msg } from "@contract/msg";

const UNITS = [
  { unit: msg("days"), ms: 86_400_000, wrap: Infinity },
  { unit: msg("hours"), ms: 3_600_000, wrap: 24 },
  { unit: msg("minutes"), ms: 60_000, wrap: 60 },
  { unit: msg("seconds"), ms: 1000, wrap: 60 },
] as const;

/**
 * Splits a duration into days, hours, minutes and seconds, without zero days. It returns null when
 * it is over.
 */
export function timeLeft(ms: number): { unit: string; value: number }[] | null {
  if (ms <= 0) return null;
  // Part of a second still counts as one second to wait.
  const whole = Math.ceil(ms / 1000) * 1000;
  return UNITS.map(({ unit, ms: size, wrap }) => ({
    unit,
    value: wrap === Infinity ? Math.floor(whole / size) : Math.floor(whole / size) % wrap,
  })).filter(({ unit, value }) => unit !== "days" || value > 0);
}
