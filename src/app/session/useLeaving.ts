import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * Whether the user is logging out. The router paints the next screen when its code is there, the sign-out counts at
 * once: without this, the guard would see a visitor and send them to login. True until the location has changed.
 */
export function useLeaving(): { isLeaving: boolean; leave: () => void } {
  const { key } = useLocation();
  const [leftKey, setLeftKey] = useState<string | null>(null);
  return { isLeaving: leftKey === key, leave: useCallback(() => setLeftKey(key), [key]) };
}
