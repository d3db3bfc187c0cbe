import { useSyncExternalStore } from "react";

/**
 * Whether this browser can do something, which it never unlearns. A page that the server has painted does not know yet,
 * and is as in a browser that can't.
 */
export function useCapability(isSupported: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, isSupported, () => false);
}

const neverChanges = () => () => {};
