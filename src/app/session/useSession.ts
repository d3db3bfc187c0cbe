import { ERRORS } from "@contract/errors";
import { useEffect } from "react";
import { getToken, startIdentity } from "../../shared/identity/identity";
import { useIdentity } from "../../shared/identity/useIdentity";
import { clearCookie, readCookie, writeCookie } from "../../shared/lib/cookies";
import { logError } from "../../shared/lib/log";
import { useRealtime } from "../../shared/realtime/useRealtime";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { clearAuth, countsUpdated } from "../../shared/state/userFirebaseDataSlice";
import { newUserMarked, userSignedIn, userSignedOut } from "../../shared/state/userSlice";
import type { Session } from "./sessionContext";
import { useLeaving } from "./useLeaving";
import { useProfile } from "./useProfile";

/** Keeps store, cookies, profile and realtime connection in step with the identity. Mounted once, by the root. */
export function useSession(): Session {
  const dispatch = useAppDispatch();
  useEffect(() => {
    startIdentity().catch((error: unknown) => {
      logError("Starting the identity provider", error);
      dispatch(notify({ type: "ERROR", message: ERRORS.UNEXPECTED.message }));
    });
  }, [dispatch]);
  useIdentityInStore();
  useRealtime(useIdentity().user?.userId ?? null);
  useServerEvent("updateCount", (counts) => dispatch(countsUpdated(counts)));
  return { ...useProfile(), ...useLeaving() };
}

/** A signed-in user: id, mail and token are kept. Signed out: the user's state and cookies go. */
function useIdentityInStore(): void {
  const { status, user } = useIdentity();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (status === "signedOut") {
      dispatch(userSignedOut());
      dispatch(clearAuth());
      clearCookie("auth_token");
      clearCookie("uid");
    }
    if (!user) return;
    dispatch(userSignedIn({ userId: user.userId, email: user.email }));
    writeCookie("uid", user.userId);
    const newUserEmail = readCookie("newUserEmail");
    if (newUserEmail !== undefined && newUserEmail === user.email) dispatch(newUserMarked(true));
    getToken()
      .then((token) => token && writeCookie("auth_token", token))
      .catch((error: unknown) => logError("Keeping the token", error));
  }, [status, user, dispatch]);
}
