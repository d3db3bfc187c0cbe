import { ERRORS } from "@contract/errors";
import type { Language } from "@contract/languages";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import type { IdentityUser } from "../../shared/identity/identityTypes";
import { useIdentity } from "../../shared/identity/useIdentity";
import { say } from "../../shared/language/texts";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import type { ProfileLanguage } from "./useToldLanguage";

export interface ProfileLoading {
  /** Why the user data could not be loaded, in words for people. */
  profileError: string | null;
  retryProfile: () => void;
}

/** What came of loading a user's profile. */
interface Outcome {
  of: string;
  /** In words for people. */
  error: string | null;
  language: Language | null;
}

/** Loads the profile after a sign-in, once per user, except on the signup page, which makes it. */
export function useProfile(): ProfileLoading & { profileLanguage: ProfileLanguage | null } {
  const { user } = useIdentity();
  const isOnSignup = useLocation().pathname === paths.signup();
  const storedId = useAppSelector((state) => state.userFirebaseData?._id);
  const loadedFor = useRef<string | null>(null);
  const load = useLoadProfile();
  const [last, setLast] = useState<Outcome | null>(null);
  // Signed up on this visit: the profile in the store is the newest there is.
  const isFresh = user !== null && user.isNewUser && storedId === user.userId;
  useEffect(() => {
    if (!user) loadedFor.current = null;
    if (!user || isOnSignup || loadedFor.current === user.userId) return;
    loadedFor.current = user.userId;
    if (!isFresh) void load(user).then(setLast);
  }, [user, isOnSignup, isFresh, load]);
  const retryProfile = useCallback(() => {
    setLast(null);
    if (user) void load(user).then(setLast);
  }, [user, load]);
  const outcome = last?.of === user?.userId ? last : null;
  return {
    profileError: outcome?.error ?? null,
    retryProfile,
    // Who has just signed up is written to in the language of that call.
    profileLanguage: outcome?.error === null ? outcome : null,
  };
}

/** The thunk and the services behind it come with the first user: a visitor's first paint needs none of it. */
function useLoadProfile(): (user: IdentityUser) => Promise<Outcome> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (user) => {
      const of = user.userId;
      const failed = (error: string = say(ERRORS.UNEXPECTED.message)) => ({
        of,
        error,
        language: null,
      });
      try {
        const { loadProfile } = await import("../../features/profile/api/profileThunks");
        const result = await dispatch(loadProfile(user));
        return loadProfile.fulfilled.match(result)
          ? { of, error: null, language: result.payload }
          : failed(result.error.message);
      } catch {
        return failed();
      }
    },
    [dispatch],
  );
}
