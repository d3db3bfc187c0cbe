import { msg } from "@contract/msg";

const UNITS = [
  { unit: msg("days"), ms: 86_400_000, wrap: Infinity },
  { unit: msg("hours"), ms: 3_600_000, wrap: 24 },
  { unit: msg("minutes"), ms: 60_000, wrap: 60 },
  { unit: msg("seconds"), ms: 1000, wrap: 60 },
] as const;

/** A duration in days, hours, minutes and seconds, without leading days of zero; null when it is over. */
export function timeLeft(ms: number): { unit: string; value: number }[] | null {
  if (ms <= 0) return null;
  // A part of a second is still a second to wait.
  const whole = Math.ceil(ms / 1000) * 1000;
  return UNITS.map(({ unit, ms: size, wrap }) => ({
    unit,
    value: wrap === Infinity ? Math.floor(whole / size) : Math.floor(whole / size) % wrap,
  })).filter(({ unit, value }) => unit !== "days" || value > 0);
}
