import { useEffect } from "react";
import { getToken } from "../../../shared/identity/identity";
import { logError } from "../../../shared/lib/log";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";

/** Renews the token, so that it says that the email is verified. */
async function renew(): Promise<void> {
  await getToken({ refresh: true }).catch((error: unknown) =>
    logError("Renewing the token", error),
  );
}

/**
 * Calls back when the server says that the email was verified. A phone that slept may have missed it, so coming back
 * to the page renews the token too; the identity's `isEmailVerified` then tells.
 */
export function useEmailVerified(userId: string | undefined, onVerified: () => void): void {
  useServerEvent("verifyUser", (payload) => {
    if (userId === undefined || payload.userId !== userId) return;
    void renew().then(onVerified);
  });
  useEffect(() => {
    if (userId === undefined) return;
    const onReturn = () => document.visibilityState === "visible" && void renew();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [userId]);
}
