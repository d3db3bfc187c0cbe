/** So long may an answer take. */
export const TIMEOUT_MS = 5_000;

/** Asks a service of others. @returns undefined when it does not answer. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
): Promise<Response | undefined> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return undefined;
  }
}
