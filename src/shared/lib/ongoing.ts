import { useEffect } from "react";
import { useStore } from "../hooks/useStore";
import { createStore } from "../state/createStore";

/** Counts the activities in progress. */
const count = createStore(0);

/**
 * Tells the shell that the person is doing something that nothing may cover or reload, such as a
 * recording, its review or its upload. It holds while `isOngoing` is true and the component is
 * mounted.
 */
export function useOngoing(isOngoing: boolean): void {
  useEffect(() => {
    if (!isOngoing) return undefined;
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, [isOngoing]);
}

/** Tells whether such an activity is in progress now. */
export const hasOngoing = (): boolean => count.get() > 0;

/** Tells whether such an activity is in progress, and updates live. */
export function useHasOngoing(): boolean {
  return useStore(count) > 0;
}
