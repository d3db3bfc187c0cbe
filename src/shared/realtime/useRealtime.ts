import { useEffect } from "react";
import { env } from "../../config/env";
import { getToken } from "../identity/identity";
import { logError } from "../lib/log";

/** Keeps the realtime connection open while there is a user, and closes it on sign-out. */
export function useRealtime(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    let close: (() => void) | undefined;
    let isLeft = false;
    import("./connection")
      .then(({ openConnection }) => {
        if (!isLeft) close = openConnection({ origin: env.apiOrigin, userId, getToken });
      })
      .catch((error: unknown) => logError("Opening the realtime connection", error));
    return () => {
      isLeft = true;
      close?.();
    };
  }, [userId]);
}
