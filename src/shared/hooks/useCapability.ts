import { useSyncExternalStore } from "react";

/**
 * Tells whether this browser supports something. This never changes during a visit. A page that the
 * server rendered cannot know it yet, so it starts as unsupported.
 */
export function useCapability(isSupported: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, isSupported, () => false);
}

const neverChanges = () => () => {};
