/** Browsers report it when they cannot read the zone of their device. */
const UNKNOWN_ZONE = "Etc/Unknown";

/** Tells whether this is the canonical name of a time zone that the runtime knows. */
export const isTimeZone = (value: string): boolean =>
  value === "UTC" ||
  (value.includes("/") && value !== UNKNOWN_ZONE && canonicalZone(value) === value);

/** Returns "nowhere" for what is no time zone. */
export function canonicalZone(timeZone: string | undefined): string | undefined {
  try {
    return timeZone && new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "nowhere";
  }
}
