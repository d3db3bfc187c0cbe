import { backoffMs } from "../../../shared/lib/backoff";

const LONGEST_DELAY_MS = 30_000;

/** How long to wait after the `failures`-th failure in a row: someone is looking at the upload. */
export const uploadDelayMs = (failures: number): number =>
  Math.min(LONGEST_DELAY_MS, backoffMs(failures));

/** Waits, but not longer than until the network comes back. Rejects when aborted. */
export function waitPatiently(ms: number, signal: AbortSignal): Promise<void> {
  return waitFor(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
}

/** Resolves at once while online, else when the browser is online again. Rejects when aborted. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return navigator.onLine ? Promise.resolve() : waitFor(signal, () => () => undefined);
}

/** Resolves by `begin`'s callback or by the `online` event, whichever is first. */
function waitFor(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const finish = (settle: () => void): void => {
      end();
      globalThis.removeEventListener("online", onOnline);
      signal.removeEventListener("abort", onAbort);
      settle();
    };
    const onOnline = (): void => finish(resolve);
    const onAbort = (): void => finish(() => reject(signal.reason as Error));
    const end = begin(onOnline);
    globalThis.addEventListener("online", onOnline);
    signal.addEventListener("abort", onAbort);
  });
}

/** Tries until it succeeds, as long as `isPassing` says that a failure may pass. Rejects when aborted. */
export async function retryWithBackoff<T>(
  work: () => Promise<T>,
  options: { signal: AbortSignal; isPassing: (error: unknown) => boolean; onWait: () => void },
): Promise<T> {
  for (let failures = 1; ; failures++) {
    options.signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!options.isPassing(error)) throw error;
      options.onWait();
      await untilOnline(options.signal);
      await waitPatiently(uploadDelayMs(failures), options.signal);
    }
  }
}
