import { useEffect } from "react";
import { env } from "../../config/env";
import { getToken } from "../identity/identity";
import { untilItWorks } from "../lib/backoff";
import { logError } from "../lib/log";

/** Keeps the realtime connection open while there is a user, and closes it on sign-out. */
export function useRealtime(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    let close: (() => void) | undefined;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const { openConnection } = await import("./connection");
      if (!isLeft) close = openConnection({ origin: env.apiOrigin, userId, getToken });
    };
    // The connection comes back by itself; its code, which needs the network too, is asked for again here.
    const stop = untilItWorks(open, {
      onFailure(error) {
        logError("Opening the realtime connection", error);
        return true;
      },
    });
    return () => {
      isLeft = true;
      stop();
      close?.();
    };
  }, [userId]);
}
