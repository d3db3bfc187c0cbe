import type { DataOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/user";
import type { NewUser, Profile, ProfileDetails } from "@contract/http/user";
import { api } from "./api";
import { change, query } from "./endpoints";
import { updateTagged } from "./live";
import { tagOf } from "./cache/tags";

const tag = tagOf("profile");

/** Returns the page that the mailed verification link leads to. */
const verifyUrl = () => `${location.origin}/verify`;

const NOT_FOUND = 404;

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: query(build, contract.getProfile, { tag }),
    /** Returns the profile of the signed-in user, or null if the user has none yet. */
    findProfile: build.mutation<Profile | null, void>({
      queryFn: async (_, _api, _options, ask) => {
        const answer = await ask(contract.getProfile);
        if (answer.error?.status === NOT_FOUND) return { data: null };
        return answer.error ? { error: answer.error } : { data: answer.data as Profile };
      },
    }),
    /** Creates the user's record. The server mails a verification link if the address needs one. */
    createUser: build.mutation<Profile, NewUser>({
      query: (userDetails) => ({
        ...contract.createUser,
        body: { userDetails, redirectUrl: verifyUrl() },
      }),
    }),
    updateProfile: build.mutation<Profile, ProfileDetails>({
      query: (userDetails) => ({
        ...contract.updateProfile,
        body: { userDetails },
      }),
    }),
    savePreferences: change(build, contract.savePreferences),
    saveLanguage: change(build, contract.saveLanguage, {
      isQuiet: true,
    }),
    sendVerificationLink: build.mutation<DataOf<typeof contract.sendVerificationLink>, void>({
      query: () => ({
        ...contract.sendVerificationLink,
        body: { redirectUrl: verifyUrl() },
      }),
    }),
    /** Uses the code of a mailed link, which works once. */
    verifyUser: change(build, contract.verifyUser, { isQuiet: true }),
    deleteAccount: build.mutation<DataOf<typeof contract.deleteAccount>, { name: string }>({
      query: (body) => ({ ...contract.deleteAccount, body }),
    }),
    downloadUserData: change(build, contract.getUserData, {
      isText: true,
    }),
  }),
});

/** Shows choices in the profile before they are saved, or undoes that. */
export const showChoices = (
  choose: (profile: Profile) => Pick<Profile, "preferences" | "mutedChannels">,
) => updateTagged(tag(), (profile: Profile) => ({ ...profile, ...choose(profile) }));

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useSavePreferencesMutation,
  useSendVerificationLinkMutation,
  useVerifyUserMutation,
  useDeleteAccountMutation,
  useDownloadUserDataMutation,
} = userApi;
