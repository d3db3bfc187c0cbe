/** An instant as a `datetime-local` input shows it on this device, YYYY-MM-DDTHH:MM. */
export function localOfInstant(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a `datetime-local` input holds, as an instant in UTC. */
export function instantOfLocal(local: string): string {
  return new Date(local).toISOString();
}

/** Whether a moment (an instant, or a device's local time) is still to come. */
export function isAhead(moment: string): boolean {
  return Date.parse(moment) > Date.now();
}
