import type { Profile } from "@contract/http/user";
import type { Language } from "@contract/languages";
import { userApi } from "../../../services/user";
import { trackEvent } from "../../../shared/analytics/analytics";
import type { IdentityUser } from "../../../shared/identity/identityTypes";
import { rememberSignIn } from "../../../shared/identity/knownBrowser";
import { failureOf } from "../../../shared/lib/callError";
import { writeCookie } from "../../../shared/lib/storage";
import type { AppDispatch } from "../../../shared/state/hooks";
import { setUserData, userDataOf } from "../../../shared/state/userFirebaseDataSlice";
import { newUserMarked } from "../../../shared/state/userSlice";

export interface LoadedProfile {
  /** Explains to people why it failed. It is null if it succeeded. */
  error: string | null;
  /** The server writes to the user in this language. It is null if none is set yet. */
  language: Language | null;
}

const SIGN_UP_METHODS = { EMAIL: "email", GOOGLE: "google", GUEST: "guest" } as const;

const { findProfile, createUser } = userApi.endpoints;

const failed = (error: unknown): LoadedProfile => ({
  error: failureOf(error).message,
  language: null,
});

/**
 * Creates the user's record after a first sign-in. The server mails a verification link if the
 * address needs one.
 */
export const createProfile =
  ({ isEmailVerified: _, ...details }: IdentityUser) =>
  async (dispatch: AppDispatch): Promise<LoadedProfile> => {
    const { data: profile, error } = await dispatch(createUser.initiate(details));
    if (!profile) return failed(error);
    trackEvent("sign_up", { method: SIGN_UP_METHODS[details.accountCreationMethod] });
    // A guest is asked for the name with the first video. Everybody else completes the profile.
    if (details.accountCreationMethod !== "GUEST") {
      dispatch(newUserMarked(true));
      if (details.email) writeCookie("newUserEmail", details.email);
    }
    return loaded(profile, dispatch);
  };

/**
 * Stores the address of a guest who became a member. The server mails the link that verifies it.
 */
export const upgradeProfile =
  ({ isEmailVerified: _, ...details }: IdentityUser) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const { data: profile } = await dispatch(createUser.initiate(details));
    if (profile) dispatch(setUserData(userDataOf(profile)));
  };

/**
 * Loads the profile of the signed-in user, and creates it if there is none yet. Nobody looks for
 * that of a user who has signed up on this visit, because a failed request would show as an error.
 */
export const loadProfile =
  (user: IdentityUser) =>
  async (dispatch: AppDispatch): Promise<LoadedProfile> => {
    if (user.isNewUser) return dispatch(createProfile(user));
    const { data: profile, error } = await dispatch(findProfile.initiate());
    if (profile === undefined) return failed(error);
    if (profile === null) return dispatch(createProfile({ ...user, isNewUser: true }));
    // A sign-in by a mailed link has verified the address, which our server learns here.
    const isNewlyVerified = user.isEmailVerified && !profile.isEmailVerified;
    if (isNewlyVerified && profile.email !== null) await dispatch(upgradeProfile(user));
    return loaded(profile, dispatch);
  };

function loaded(profile: Profile, dispatch: AppDispatch): LoadedProfile {
  if (profile.email !== null) rememberSignIn();
  dispatch(setUserData(userDataOf(profile)));
  return { error: null, language: profile.language };
}
