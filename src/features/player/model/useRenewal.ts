import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Playback } from "./usePlayback";

interface Renewal {
  isRenewing: boolean;
  /** Undefined where nobody can be asked. */
  renew: (() => void) | undefined;
}

/**
 * Asks for fresh addresses by itself when the old ones have expired. A fresh one that is refused at once is not asked
 * for again: then the viewer decides.
 */
export function useRenewal(
  { problem, isStarting }: Playback,
  onExpired: (() => Promise<void>) | undefined,
): Renewal {
  const [isRenewing, setRenewing] = useState(false);
  const isRenewed = useRef(false);
  const renew = async (): Promise<void> => {
    setRenewing(true);
    await onExpired?.();
    setRenewing(false);
  };
  const renewOnce = useEffectEvent(() => {
    if (!onExpired || (isRenewed.current && isStarting)) return;
    isRenewed.current = true;
    void renew();
  });
  useEffect(() => {
    if (problem === "expired") renewOnce();
  }, [problem]);
  return { isRenewing, renew: onExpired && (() => void renew()) };
}
