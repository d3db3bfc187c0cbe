import type { Language } from "@contract/languages";
import type { Preferences, ProfileDetails } from "@contract/http/user";
import { uploadPicture } from "../../../services/upload";
import * as users from "../../../services/user";
import { trackEvent } from "../../../shared/analytics/analytics";
import { env } from "../../../config/env";
import type { IdentityUser } from "../../../shared/identity/identityTypes";
import { dataOf } from "../../../shared/lib/callError";
import { writeCookie } from "../../../shared/lib/cookies";
import { saveFile } from "../../../shared/lib/saveFile";
import { emitServerEvent } from "../../../shared/realtime/serverEvents";
import { createAppThunk } from "../../../shared/state/hooks";
import { setUserData, userDataOf } from "../../../shared/state/userFirebaseDataSlice";
import { newUserMarked } from "../../../shared/state/userSlice";

const SIGN_UP_METHODS = { EMAIL: "email", GOOGLE: "google", GUEST: "guest" } as const;

/** Makes the user's record after a first sign-in; the server mails a verification link where one is due. */
export const createProfile = createAppThunk(
  "profile/create",
  async ({ isEmailVerified: _, ...details }: IdentityUser, { dispatch }) => {
    const profile = dataOf(await users.createUser(details));
    trackEvent("sign_up", { method: SIGN_UP_METHODS[details.accountCreationMethod] });
    // A guest has just told us their name; everybody else is asked to complete the profile.
    if (details.accountCreationMethod !== "GUEST") {
      dispatch(newUserMarked(true));
      if (details.email) writeCookie("newUserEmail", details.email);
    }
    dispatch(setUserData(userDataOf(profile)));
    return profile.language;
  },
);

/** Brings the address of a guest who became a member into their row; the server mails the link that verifies it. */
export const upgradeProfile = createAppThunk(
  "profile/upgrade",
  async ({ isEmailVerified: _, ...details }: IdentityUser, { dispatch }) => {
    dispatch(setUserData(userDataOf(dataOf(await users.createUser(details)))));
  },
);

/**
 * Loads the profile of whoever has signed in, and makes it if there is none yet. Gives the language that the server writes to
 * them in; null for none yet.
 */
export const loadProfile = createAppThunk(
  "profile/load",
  async (user: IdentityUser, { dispatch, signal }): Promise<Language | null> => {
    const answer = await users.getProfile(signal);
    if (answer.status === 404) {
      return dispatch(createProfile({ ...user, isNewUser: true })).unwrap();
    }
    const profile = dataOf(answer);
    if (!signal.aborted) dispatch(setUserData(userDataOf(profile)));
    return profile.language;
  },
);

/** Saves name and picture. */
export const saveProfile = createAppThunk(
  "profile/save",
  async (details: ProfileDetails, { dispatch }) => {
    const profile = dataOf(await users.updateProfile(details));
    dispatch(setUserData(userDataOf(profile)));
    return profile;
  },
);

/** Stores a picture of a person. Gives its address, which counts once the profile is saved with it. */
export const storePicture = createAppThunk(
  "profile/picture",
  async ({ picture, name }: { picture: Blob; name: string }) =>
    dataOf(await uploadPicture(picture, name)).url,
);

/** Saves what the user wants to be told. */
export const savePreferences = createAppThunk(
  "profile/preferences",
  async (preferences: Preferences) => dataOf(await users.savePreferences(preferences)),
);

/** Asks for everything that is kept of the user, and saves it as a file. */
export const downloadData = createAppThunk("profile/download", async () => {
  const text = dataOf(await users.getUserData());
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([text], { type: "application/json" }), `${env.brand}-data-${day}.json`);
});

/** Deletes the account of who is signed in; the session then ends as it does where another device has done it. */
export const deleteAccount = createAppThunk(
  "profile/delete",
  async ({ userId, name }: { userId: string; name: string }) => {
    dataOf(await users.deleteAccount(name));
    emitServerEvent("accountDeleted", { userId });
  },
);
