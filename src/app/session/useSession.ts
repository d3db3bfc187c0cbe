import { ERRORS } from "@contract/errors";
import { useEffect, useMemo } from "react";
import { onSessionEnd } from "../../shared/identity/identityStore";
import { useIdentity } from "../../shared/identity/useIdentity";
import { translate } from "../../shared/language/texts";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { useRealtime } from "../../shared/realtime/useRealtime";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import type { Session } from "./sessionContext";
import { useAccountDeleted, useLeaving } from "./leaving";
import { useDeviceKept } from "./device";
import { useGuestUpgrade, useIdentityInStore, useIdentityStart } from "./identity";
import { useProfile, useSyncedLanguage } from "./profile";

/**
 * Keeps the store, cookies, profile and realtime connection in sync with the identity. The root
 * mounts it once.
 */
export function useSession(): Session {
  const dispatch = useAppDispatch();
  const { isProviderAway } = useIdentityStart();
  useIdentityInStore();
  useEffect(() => {
    const { message } = ERRORS.UNAUTHENTICATED;
    return onSessionEnd(() =>
      dispatch(notify({ type: "ERROR", message: translate(message), code: "UNAUTHENTICATED" })),
    );
  }, [dispatch]);
  useGuestUpgrade();
  useRealtime(useIdentity().user?.userId ?? null);
  const { profileLanguage, profileError, retryProfile } = useProfile();
  useSyncedLanguage(profileLanguage);
  useDeviceKept();
  const { isLeaving, leave } = useLeaving();
  useAccountDeleted(leave);
  // The code for this rare case loads when it is needed.
  useServerEvent("sessionsEnded", (ended) => {
    void import("../../shared/identity/sessionsEnd").then((loaded) =>
      loaded.followSessionsEnd(ended),
    );
  });
  return useMemo(
    () => ({ isProviderAway, profileError, retryProfile, isLeaving, leave }),
    [isProviderAway, profileError, retryProfile, isLeaving, leave],
  );
}
