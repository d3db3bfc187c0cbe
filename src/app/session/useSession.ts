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
import { useAccountDeleted } from "./useAccountDeleted";
import { useDeviceKept } from "./useDeviceKept";
import { useGuestUpgrade } from "./useGuestUpgrade";
import { useIdentityInStore } from "./useIdentityInStore";
import { useIdentityStart } from "./useIdentityStart";
import { useLeaving } from "./useLeaving";
import { useProfile } from "./useProfile";
import { useSyncedLanguage } from "./useSyncedLanguage";

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
