import { useEffect } from "react";
import { getToken } from "../../../shared/identity/identity";
import { logError } from "../../../shared/lib/log";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";

/** Renews the token, so that it contains the verified email. */
async function renew(): Promise<void> {
  await getToken({ refresh: true }).catch((error: unknown) =>
    logError("Renewing the token", error),
  );
}

/**
 * Calls back when the server reports that the email was verified. A sleeping phone may have missed
 * that, so returning to the page also renews the token. The identity's `isEmailVerified` then
 * changes.
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
