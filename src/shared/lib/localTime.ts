/** Writes an instant as a `datetime-local` input shows it on this device, YYYY-MM-DDTHH:MM. */
export function localOfInstant(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Converts the value of a `datetime-local` input to an instant in UTC. */
export function instantOfLocal(local: string): string {
  return new Date(local).toISOString();
}

/** Returns the last second of a day (YYYY-MM-DD) as the device's local time. */
export const endOfDay = (day: string): string => `${day}T23:59:59`;

/** Tells whether a moment (an instant, or a device's local time) is in the future. */
export function isAhead(moment: string): boolean {
  return Date.parse(moment) > Date.now();
}
