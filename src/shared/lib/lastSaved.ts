/**
 * Saves one value at a time, so that they arrive in order; of those that come meanwhile only the last is saved.
 * What it returns resolves when nothing is left to save. `save` reports its own failures: it must not reject.
 */
export function lastSaved<Value>(
  save: (value: Value) => Promise<void>,
): (value: Value) => Promise<void> {
  let waiting: { value: Value } | null = null;
  let running: Promise<void> | null = null;
  const drain = async () => {
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      await save(value);
    }
    running = null;
  };
  return (value) => {
    waiting = { value };
    running ??= drain();
    return running;
  };
}
