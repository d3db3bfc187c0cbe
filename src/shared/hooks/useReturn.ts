import { useEffect, useEffectEvent } from "react";

/** Calls back when the page is seen again, or the network is back: a phone that slept, or was offline, missed events. */
export function useReturn(onReturn: () => Promise<void>): void {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === "visible") void onReturn();
  });
  useEffect(() => {
    const listen = () => returned();
    document.addEventListener("visibilitychange", listen);
    window.addEventListener("online", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      window.removeEventListener("online", listen);
    };
  }, []);
}
