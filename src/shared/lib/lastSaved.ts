/**
 * Saves one value at a time, so that they arrive in order; of those that come meanwhile only the last is saved.
 * What it returns resolves when nothing is left to save, with whether the last one arrived.
 * `save` reports its own failures: it must not reject.
 */
export function lastSaved<Value>(
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
