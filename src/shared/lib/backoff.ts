/** The specification sets these numbers for authentication, in milliseconds. */
const BACKOFF = { baseMs: 1000, factor: 2, capMs: 4 * 3_600_000 } as const;

/** Returns how long to wait after the `failures`-th failure in a row (1 for the first). */
export function backoffMs(failures: number): number {
  const { baseMs, factor, capMs } = BACKOFF;
  return Math.min(baseMs * factor ** (failures - 1), capMs);
}

interface RetryOptions {
  /** Receives every failure. Returning false gives up. */
  onFailure: (error: unknown) => boolean;
}

/**
 * Runs `run` until it succeeds, and waits longer after each failure. When the network returns, it
 * tries again at once.
 * @returns a function that stops it.
 */
export function retryUntilSuccess(
  run: () => Promise<unknown>,
  { onFailure }: RetryOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let failures = 0;
  const attempt = async (): Promise<void> => {
    timer = undefined;
    try {
      await run();
      stop();
    } catch (error) {
      if (isStopped) return;
      failures += 1;
      if (onFailure(error)) timer = setTimeout(() => void attempt(), backoffMs(failures));
      else stop();
    }
  };
  const onOnline = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    void attempt();
  };
  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener("online", onOnline);
  }
  window.addEventListener("online", onOnline);
  void attempt();
  return stop;
}
