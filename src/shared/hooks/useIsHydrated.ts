import { useCapability } from "./useCapability";

const isAppRunning = (): boolean => true;

/**
 * Tells whether React has hydrated the page. Before that, it must render what the server rendered.
 */
export function useIsHydrated(): boolean {
  return useCapability(isAppRunning);
}
