import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * Tells whether the user is logging out. The sign-out takes effect at once, but the router shows
 * the next screen only when its code has loaded. Without this, the guard would see a visitor and
 * redirect to the login. It is true until the location changes.
 */
export function useLeaving(): { isLeaving: boolean; leave: () => void } {
  const { key } = useLocation();
  const [leftKey, setLeftKey] = useState<string | null>(null);
  return { isLeaving: leftKey === key, leave: useCallback(() => setLeftKey(key), [key]) };
}
