/** For developers, where a person sees nothing of it; the only place that may write to the console. */
export function logError(what: string, error: unknown): void {
  console.error(what, error);
}
