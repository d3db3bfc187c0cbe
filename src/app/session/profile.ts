import { ERRORS } from "@contract/errors";
import type { Language } from "@contract/languages";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import type { IdentityUser } from "../../shared/identity/identityTypes";
import { useIdentity } from "../../shared/identity/useIdentity";
import { translate } from "../../shared/language/texts";
import { useLanguage } from "../../shared/language/useLanguage";
import { logError } from "../../shared/lib/log";
import { type AppDispatch, useAppDispatch, useAppSelector } from "../../shared/state/hooks";

export interface ProfileLoading {
  /** Says why the user data could not be loaded, in words for people. */
  profileError: string | null;
  retryProfile: () => void;
}

interface Outcome {
  of: string;
  /** It is in words for people. */
  error: string | null;
  language: Language | null;
}

/**
 * Loads the profile after a sign-in, once per user, except on the signup page, which creates it.
 */
export function useProfile(): ProfileLoading & { profileLanguage: ProfileLanguage | null } {
  const { user } = useIdentity();
  const isOnSignup = useLocation().pathname === paths.signup();
  const storedId = useAppSelector((state) => state.userFirebaseData?._id);
  const loadedFor = useRef<string | null>(null);
  const load = useLoadProfile();
  const [last, setLast] = useState<Outcome | null>(null);
  // After a sign-up on this visit, the profile in the store is already the newest.
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
    // The server uses the language of the sign-up call for a new user.
    profileLanguage: outcome?.error === null ? outcome : null,
  };
}

/** Its code loads with the first user, because a visitor's first paint does not need it. */
function useLoadProfile(): (user: IdentityUser) => Promise<Outcome> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (user) => {
      const of = user.userId;
      try {
        const { loadProfile } = await import("../../features/profile/api/loadProfile");
        return { of, ...(await dispatch(loadProfile(user))) };
      } catch {
        return { of, error: translate(ERRORS.UNEXPECTED.message), language: null };
      }
    },
    [dispatch],
  );
}

/** Gives the language in which the server writes to a user, or null if nobody has set it. */
export interface ProfileLanguage {
  of: string;
  language: Language | null;
}

/**
 * Tells the server the language of the screen if the user's profile has another or none, because
 * mails and notifications use it. The user has not asked for this, so a failure is not shown. The
 * next visit tries again.
 */
export function useSyncedLanguage(profile: ProfileLanguage | null): void {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<ProfileLanguage | null>(null);
  const userId = profile?.of;
  const known = sent && sent.of === userId ? sent.language : profile?.language;
  const isDue = userId !== undefined && known !== language;
  useEffect(() => {
    if (!isDue) return;
    sendLanguage(language, dispatch)
      .then(() => setSent({ of: userId, language }))
      .catch((error: unknown) => logError("Telling the language", error));
  }, [isDue, userId, language, dispatch]);
}

/**
 * Saves the language. The code of the call loads with the first user, as in `useProfile`.
 * @throws when the language was not saved.
 */
async function sendLanguage(language: Language, dispatch: AppDispatch): Promise<void> {
  const { userApi } = await import("../../services/user");
  await dispatch(userApi.endpoints.saveLanguage.initiate({ language })).unwrap();
}
