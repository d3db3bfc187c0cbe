import { useCapability } from "./useCapability";

const isAppRunning = (): boolean => true;

/** Whether the app has taken the page over; before that, the page must be as the server has painted it. */
export function useIsHydrated(): boolean {
  return useCapability(isAppRunning);
}
