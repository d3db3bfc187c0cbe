import { useEffect, useEffectEvent } from "react";
import { env } from "../../../config/env";
import { getToken } from "../../../shared/identity/identity";
import { retryUntilSuccess } from "../../../shared/lib/backoff";
import { logError } from "../../../shared/lib/log";

interface LiveReelCallbacks {
  onHearts: (total: number) => void;
  /** Runs when it changes who may watch the reel. */
  onGift: () => void;
}

/**
 * Receives the number of hearts while the reel is watched, even without an account, and changes of
 * the gift.
 */
export function useLiveReel(
  isOn: boolean,
  { tributeId, tgd }: { tributeId: string; tgd: string | undefined },
  { onHearts, onGift }: LiveReelCallbacks,
): void {
  const handleHearts = useEffectEvent(onHearts);
  const handleGift = useEffectEvent(onGift);
  useEffect(() => {
    if (!isOn) return undefined;
    let close: (() => void) | undefined;
    let isCancelled = false;
    const connect = async (): Promise<void> => {
      const { openWatching } = await import("../../../shared/realtime/connection");
      if (isCancelled) return;
      close = openWatching({
        origin: env.apiOrigin,
        tributeId,
        tgd: tgd ?? "",
        getToken,
        onReactions: ({ hearts }) => handleHearts(hearts),
        onGift: () => handleGift(),
      });
    };
    const stop = retryUntilSuccess(connect, {
      onFailure(error) {
        logError("Opening the reel's live connection", error);
        return true;
      },
    });
    return () => {
      isCancelled = true;
      stop();
      close?.();
    };
  }, [isOn, tributeId, tgd]);
}
