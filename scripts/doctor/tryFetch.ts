/** A service must answer within this time. */
export const TIMEOUT_MS = 5_000;

/**
 * Sends a request to an external service.
 * @returns undefined if it does not answer.
 */
export async function tryFetch(
  url: string,
  headers: Record<string, string> = {},
): Promise<Response | undefined> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return undefined;
  }
}
