import { useEffect, useEffectEvent } from "react";

/**
 * Calls `callback` when the page becomes visible again or the network returns, because a sleeping
 * or offline phone misses events.
 */
export function useOnFocusOrReconnect(callback: () => void): void {
  const callIfVisible = useEffectEvent(() => {
    if (document.visibilityState === "visible") callback();
  });
  useEffect(() => {
    const listen = () => callIfVisible();
    document.addEventListener("visibilitychange", listen);
    window.addEventListener("online", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      window.removeEventListener("online", listen);
    };
  }, []);
}
