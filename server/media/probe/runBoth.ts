type Task<Found> = (signal: AbortSignal) => Promise<Found>;

/**
 * Runs two tasks at the same time. If both fail, it throws the first one's error, whichever came
 * sooner. It then stops the task that is still running and waits for it, so that no process is left
 * behind.
 */
export async function runBoth<First, Second>(
  signal: AbortSignal | undefined,
  first: Task<First>,
  second: Task<Second>,
): Promise<[First, Second]> {
  const stopper = new AbortController();
  const combinedSignal = AbortSignal.any([stopper.signal, ...(signal ? [signal] : [])]);
  const [one, other] = [first(combinedSignal), second(combinedSignal)];
  const ended = Promise.allSettled([one, other]);
  try {
    return [await one, await other];
  } finally {
    stopper.abort();
    await ended;
  }
}
