import { useEffect, useEffectEvent } from "react";
import { env } from "../../../config/env";
import { getToken } from "../../../shared/identity/identity";
import { untilItWorks } from "../../../shared/lib/backoff";
import { logError } from "../../../shared/lib/log";

interface Heard {
  onHearts: (total: number) => void;
  /** Who may watch it was changed. */
  onGift: () => void;
}

/** Hears the reel's number of hearts while it is watched, also without an account, and when the gift was changed. */
export function useReelLive(
  isOn: boolean,
  { tributeId, tgd }: { tributeId: string; tgd: string | undefined },
  { onHearts, onGift }: Heard,
): void {
  const heardHearts = useEffectEvent(onHearts);
  const heardGift = useEffectEvent(onGift);
  useEffect(() => {
    if (!isOn) return undefined;
    let close: (() => void) | undefined;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const { openWatching } = await import("../../../shared/realtime/connection");
      if (isLeft) return;
      close = openWatching({
        origin: env.apiOrigin,
        tributeId,
        tgd: tgd ?? "",
        getToken,
        onReactions: ({ hearts }) => heardHearts(hearts),
        onGift: () => heardGift(),
      });
    };
    const stop = untilItWorks(open, {
      onFailure(error) {
        logError("Opening the reel's live connection", error);
        return true;
      },
    });
    return () => {
      isLeft = true;
      stop();
      close?.();
    };
  }, [isOn, tributeId, tgd]);
}
