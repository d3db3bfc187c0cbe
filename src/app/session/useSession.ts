import { ERRORS } from "@contract/errors";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { loadProfile } from "../../features/profile/profileThunks";
import { getToken, startIdentity } from "../../shared/identity/identity";
import { useIdentity } from "../../shared/identity/useIdentity";
import { clearCookie, readCookie, writeCookie } from "../../shared/lib/cookies";
import { logError } from "../../shared/lib/log";
import { useRealtime } from "../../shared/realtime/useRealtime";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { countsUpdated } from "../../shared/state/userFirebaseDataSlice";
import { newUserMarked, userSignedIn, userSignedOut } from "../../shared/state/userSlice";
import type { Session } from "./sessionContext";

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
  return useProfile();
}

/** A signed-in user: id, mail and token are kept. Signed out: the user's state and cookies go. */
function useIdentityInStore(): void {
  const { status, user } = useIdentity();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (status === "signedOut") {
      dispatch(userSignedOut());
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

/** Loads the profile after a sign-in, once per user, except on the signup page, which makes it. */
function useProfile(): Session {
  const { user } = useIdentity();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const storedId = useAppSelector((state) => state.userFirebaseData?._id);
  const loadedFor = useRef<string | null>(null);
  const [failure, setFailure] = useState<{ of: string; message: string } | null>(null);
  const noteFailure = useCallback((result: Awaited<ReturnType<ReturnType<typeof loadProfile>>>) => {
    if (!loadProfile.rejected.match(result)) return;
    setFailure({
      of: result.meta.arg.userId,
      message: result.error.message ?? ERRORS.UNEXPECTED.message,
    });
  }, []);
  const isOnSignup = pathname === paths.signup();
  useEffect(() => {
    if (!user) loadedFor.current = null;
    if (!user || isOnSignup || loadedFor.current === user.userId) return;
    loadedFor.current = user.userId;
    // Signed up on this visit: the profile in the store is the newest there is.
    if (user.isNewUser && storedId === user.userId) return;
    void dispatch(loadProfile(user)).then(noteFailure);
  }, [user, isOnSignup, storedId, dispatch, noteFailure]);
  const retryProfile = () => {
    setFailure(null);
    if (user) void dispatch(loadProfile(user)).then(noteFailure);
  };
  return {
    profileError: failure?.of === user?.userId ? (failure?.message ?? null) : null,
    retryProfile,
  };
}
