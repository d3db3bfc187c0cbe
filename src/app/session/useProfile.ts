import { ERRORS } from "@contract/errors";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import type { IdentityUser } from "../../shared/identity/identityTypes";
import { useIdentity } from "../../shared/identity/useIdentity";
import { say } from "../../shared/language/texts";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";

export interface ProfileLoading {
  /** Why the user data could not be loaded, in words for people. */
  profileError: string | null;
  retryProfile: () => void;
}

interface Failure {
  /** The user whose profile it was. */
  of: string;
  message: string;
}

/** Loads the profile after a sign-in, once per user, except on the signup page, which makes it. */
export function useProfile(): ProfileLoading {
  const { user } = useIdentity();
  const isOnSignup = useLocation().pathname === paths.signup();
  const storedId = useAppSelector((state) => state.userFirebaseData?._id);
  const loadedFor = useRef<string | null>(null);
  const load = useLoadProfile();
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (!user) loadedFor.current = null;
    if (!user || isOnSignup || loadedFor.current === user.userId) return;
    loadedFor.current = user.userId;
    // Signed up on this visit: the profile in the store is the newest there is.
    if (user.isNewUser && storedId === user.userId) return;
    void load(user).then(setFailure);
  }, [user, isOnSignup, storedId, load]);
  const retryProfile = () => {
    setFailure(null);
    if (user) void load(user).then(setFailure);
  };
  const profileError = failure && failure.of === user?.userId ? failure.message : null;
  return { profileError, retryProfile };
}

/** The thunk and the services behind it come with the first user: a visitor's first paint needs none of it. */
function useLoadProfile(): (user: IdentityUser) => Promise<Failure | null> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (user) => {
      const failed = (message: string = say(ERRORS.UNEXPECTED.message)) => ({
        of: user.userId,
        message,
      });
      try {
        const { loadProfile } = await import("../../features/profile/profileThunks");
        const result = await dispatch(loadProfile(user));
        return loadProfile.rejected.match(result) ? failed(result.error.message) : null;
      } catch {
        return failed();
      }
    },
    [dispatch],
  );
}
