import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Playback } from "./usePlayback";

/** The file of a short reel is made in a few seconds. */
const CHECK_FILE_MS = 5000;

interface Renewal {
  isRenewing: boolean;
  /** It is undefined if fresh addresses cannot be fetched. */
  renew: (() => void) | undefined;
}

/**
 * Fetches fresh addresses automatically when the old ones have expired. If a fresh one is refused
 * at once, it does not try again by itself but lets the viewer decide. While the server makes the
 * file that this browser needs, it looks for it from time to time.
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
  const checkFile = useEffectEvent(() => void onExpired?.());
  useEffect(() => {
    if (problem !== "preparing") return undefined;
    const timer = setInterval(() => checkFile(), CHECK_FILE_MS);
    return () => clearInterval(timer);
  }, [problem]);
  return { isRenewing, renew: onExpired && (() => void renew()) };
}
