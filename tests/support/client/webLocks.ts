/**
 * Simulates a browser's locks for the tabs of a test: each name has one holder, and stealing a lock
 * ends the other request.
 * @returns a function that frees a lock as the end of its tab does.
 */
export function installWebLocks(): (name: string) => void {
  const held = new Map<string, (reason: unknown) => void>();
  const locks = {
    async request(name: string, _options: LockOptions, hold: () => Promise<void>): Promise<void> {
      held.get(name)?.(new DOMException("Stolen", "AbortError"));
      await new Promise<void>((resolve, reject) => {
        held.set(name, reject);
        void hold().then(() => {
          if (held.get(name) === reject) held.delete(name);
          resolve();
        });
      });
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  return (name) => void held.delete(name);
}
