import * as contract from "@contract/http/user";
import type { NewUser, Preferences, ProfileDetails } from "@contract/http/user";
import type { Language } from "@contract/languages";
import { call, download } from "./http";

/** Where the mailed verification link leads. */
const verifyUrl = () => `${location.origin}/verify`;

export const getProfile = (signal?: AbortSignal) => call(contract.getProfile, { signal });

export const createUser = (userDetails: NewUser) =>
  call(contract.createUser, { body: { userDetails, redirectUrl: verifyUrl() } });

export const updateProfile = (userDetails: ProfileDetails) =>
  call(contract.updateProfile, { body: { userDetails } });

export const savePreferences = (preferences: Preferences) =>
  call(contract.savePreferences, { body: { preferences } });

export const saveLanguage = (language: Language) =>
  call(contract.saveLanguage, { body: { language } });

export const sendVerificationLink = () =>
  call(contract.sendVerificationLink, { body: { redirectUrl: verifyUrl() } });

export const verifyUser = (code: string) => call(contract.verifyUser, { body: { code } });

export const deleteAccount = (name: string) => call(contract.deleteAccount, { body: { name } });

export const getUserData = () => download(contract.getUserData, {});
