import { ERRORS } from "@contract/errors";
import { useEffect, useMemo } from "react";
import { onSessionEnd } from "../../shared/identity/identityStore";
import { useIdentity } from "../../shared/identity/useIdentity";
import { say } from "../../shared/language/texts";
import { useRealtime } from "../../shared/realtime/useRealtime";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { countsUpdated, creditUpdated } from "../../shared/state/userFirebaseDataSlice";
import type { Session } from "./sessionContext";
import { useAccountDeleted } from "./useAccountDeleted";
import { useGuestUpgrade } from "./useGuestUpgrade";
import { useIdentityInStore } from "./useIdentityInStore";
import { useIdentityStart } from "./useIdentityStart";
import { useLeaving } from "./useLeaving";
import { useProfile } from "./useProfile";
import { useToldLanguage } from "./useToldLanguage";

/** Keeps store, cookies, profile and realtime connection in step with the identity. Mounted once, by the root. */
export function useSession(): Session {
  const dispatch = useAppDispatch();
  const { isProviderAway } = useIdentityStart();
  useIdentityInStore();
  useEffect(() => {
    const { message } = ERRORS.UNAUTHENTICATED;
    return onSessionEnd(() => dispatch(notify({ type: "ERROR", message: say(message) })));
  }, [dispatch]);
  useGuestUpgrade();
  useRealtime(useIdentity().user?.userId ?? null);
  useServerEvent("updateCount", (counts) => dispatch(countsUpdated(counts)));
  useServerEvent("credit", ({ credit }) => dispatch(creditUpdated(credit)));
  const { profileLanguage, profileError, retryProfile } = useProfile();
  useToldLanguage(profileLanguage);
  const { isLeaving, leave } = useLeaving();
  useAccountDeleted(leave);
  return useMemo(
    () => ({ isProviderAway, profileError, retryProfile, isLeaving, leave }),
    [isProviderAway, profileError, retryProfile, isLeaving, leave],
  );
}
