/**
 * Returns a function that saves one value at a time, so that values arrive in order. Of the values
 * that come during a save, it saves only the last one. The function resolves when nothing is left
 * to save, and tells whether the last value arrived.
 * `save` reports its own failures and must not reject.
 */
export function createSaveQueue<Value>(
  save: (value: Value) => Promise<boolean>,
): (value: Value) => Promise<boolean> {
  let waiting: { value: Value } | null = null;
  let running: Promise<boolean> | null = null;
  const drain = async () => {
    let isSaved = true;
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      isSaved = await save(value);
    }
    running = null;
    return isSaved;
  };
  return (value) => {
    waiting = { value };
    running ??= drain();
    return running;
  };
}
