import { backoffMs } from "../../../shared/lib/backoff";

const MAX_DELAY_MS = 30_000;

/**
 * Returns how long to wait after the `failures`-th failure in a row. It is limited because somebody
 * is looking at the upload.
 */
export const uploadDelayMs = (failures: number): number =>
  Math.min(MAX_DELAY_MS, backoffMs(failures));

/** Waits for `ms`, or until the network returns. It rejects when aborted. */
export function waitOrUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return waitForOnlineOr(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
}

/** Resolves when the browser is online, which may be at once. It rejects when aborted. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return navigator.onLine ? Promise.resolve() : waitForOnlineOr(signal, () => () => undefined);
}

/** Resolves by `begin`'s callback or by the `online` event, whichever comes first. */
function waitForOnlineOr(
  signal: AbortSignal,
  startWaiting: (done: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const finish = (complete: () => void): void => {
      stopWaiting();
      globalThis.removeEventListener("online", onOnline);
      signal.removeEventListener("abort", onAbort);
      complete();
    };
    const onOnline = (): void => finish(resolve);
    const onAbort = (): void => finish(() => reject(signal.reason as Error));
    const stopWaiting = startWaiting(onOnline);
    globalThis.addEventListener("online", onOnline);
    signal.addEventListener("abort", onAbort);
  });
}

/**
 * Retries until it succeeds, as long as `isTemporary` is true of the failure. It rejects when
 * aborted.
 */
export async function retryWithBackoff<T>(
  work: () => Promise<T>,
  options: { signal: AbortSignal; isTemporary: (error: unknown) => boolean; onWait: () => void },
): Promise<T> {
  for (let failures = 1; ; failures++) {
    options.signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!options.isTemporary(error)) throw error;
      options.onWait();
      await untilOnline(options.signal);
      await waitOrUntilOnline(uploadDelayMs(failures), options.signal);
    }
  }
}
