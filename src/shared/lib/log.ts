/**
 * Logs an error for developers when nobody sees it on the screen. Only this function may write to
 * the console.
 */
export function logError(what: string, error: unknown): void {
  console.error(what, error);
}
