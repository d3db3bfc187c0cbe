import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let count = 0;

function add(change: 1 | -1): void {
  count += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Tells the shell that the person is amid something that nothing may cover or reload: a recording, its review, its
 * upload. It holds while `isOngoing` is true and the component is there.
 */
export function useOngoing(isOngoing: boolean): void {
  useEffect(() => {
    if (!isOngoing) return undefined;
    add(1);
    return () => add(-1);
  }, [isOngoing]);
}

/** Whether anything of that kind goes on, live. */
export function useHasOngoing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}
