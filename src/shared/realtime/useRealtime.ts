import { useEffect } from "react";
import { env } from "../../config/env";
import { getToken } from "../identity/identity";
import { retryUntilSuccess } from "../lib/backoff";
import { logError } from "../lib/log";
import { useAppDispatch } from "../state/hooks";
import { countsUpdated, creditUpdated } from "../state/userFirebaseDataSlice";
import { emailVerified } from "../state/userSlice";
import { useServerEvent } from "./useServerEvent";

/**
 * Keeps the realtime connection open while there is a user, and closes it on sign-out. Events about
 * the user change the store, and events about a reel change the cached answers
 * (`services/live.ts`).
 */
export function useRealtime(userId: string | null): void {
  const dispatch = useAppDispatch();
  useServerEvent("updateCount", (counts) => dispatch(countsUpdated(counts)));
  useServerEvent("credit", ({ credit }) => dispatch(creditUpdated(credit)));
  useServerEvent("verifyUser", (payload) => dispatch(emailVerified(payload)));
  useEffect(() => {
    if (userId === null) return;
    let close: (() => void) | undefined;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const { openConnection } = await import("./connection");
      if (!isLeft) close = openConnection({ origin: env.apiOrigin, userId, getToken });
    };
    // The connection restores itself. Its code, which also needs the network, is loaded again here.
    const stop = retryUntilSuccess(open, {
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
