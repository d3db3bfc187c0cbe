type Probe<Found> = (signal: AbortSignal) => Promise<Found>;

/**
 * Looks at one thing in two ways at once. Where both fail, the first one's error is thrown, whichever came sooner; whatever
 * still runs then is stopped and waited for, so that no process is left behind.
 */
export async function sideBySide<First, Second>(
  signal: AbortSignal | undefined,
  first: Probe<First>,
  second: Probe<Second>,
): Promise<[First, Second]> {
  const over = new AbortController();
  const either = AbortSignal.any([over.signal, ...(signal ? [signal] : [])]);
  const [one, other] = [first(either), second(either)];
  const ended = Promise.allSettled([one, other]);
  try {
    return [await one, await other];
  } finally {
    over.abort();
    await ended;
  }
}
