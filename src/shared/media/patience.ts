const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** How long to wait before the next try, in milliseconds, doubling from one second to thirty. */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1));
}

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
export async function patiently<T>(
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
      await waitPatiently(backoffMs(failures), options.signal);
    }
  }
}
