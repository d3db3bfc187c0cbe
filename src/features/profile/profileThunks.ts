import type { ProfileDetails } from "@contract/http/user";
import { createUser, getProfile, updateProfile } from "../../services/user";
import type { IdentityUser } from "../../shared/identity/identityTypes";
import { dataOf } from "../../shared/lib/callError";
import { writeCookie } from "../../shared/lib/cookies";
import { createAppThunk } from "../../shared/state/hooks";
import { setUserData, userDataOf } from "../../shared/state/userFirebaseDataSlice";
import { newUserMarked } from "../../shared/state/userSlice";

/** Makes the user's record after a first sign-in; the server mails a verification link where one is due. */
export const createProfile = createAppThunk(
  "profile/create",
  async ({ isEmailVerified: _, ...details }: IdentityUser, { dispatch }) => {
    const profile = dataOf(await createUser(details));
    // A guest has just told us their name; everybody else is asked to complete the profile.
    if (details.accountCreationMethod !== "GUEST") {
      dispatch(newUserMarked(true));
      if (details.email) writeCookie("newUserEmail", details.email);
    }
    dispatch(setUserData(userDataOf(profile)));
  },
);

/** Loads the profile of whoever has signed in, and makes it if there is none yet. */
export const loadProfile = createAppThunk(
  "profile/load",
  async (user: IdentityUser, { dispatch, signal }) => {
    const answer = await getProfile(signal);
    if (answer.status === 404) await dispatch(createProfile({ ...user, isNewUser: true })).unwrap();
    else if (!signal.aborted) dispatch(setUserData(userDataOf(dataOf(answer))));
  },
);

/** Saves name and picture. */
export const saveProfile = createAppThunk(
  "profile/save",
  async (details: ProfileDetails, { dispatch }) => {
    const profile = dataOf(await updateProfile(details));
    dispatch(setUserData(userDataOf(profile)));
    return profile;
  },
);
