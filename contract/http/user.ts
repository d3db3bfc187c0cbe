import type { InferType } from "yup";
import type * as forms from "../forms/user";
import type * as schemas from "../schemas/user";
import type { Endpoint } from "./endpoint";

export type Counts = InferType<typeof schemas.countsSchema>;
export type Profile = InferType<typeof schemas.profileSchema>;
export type ProfileDetails = InferType<typeof forms.profileDetailsSchema>;
export type NewUser = InferType<typeof schemas.newUserSchema>;

export const getProfile: Endpoint<typeof schemas.getProfile> = { method: "GET", path: "/user" };

export const createUser: Endpoint<typeof schemas.createUser> = { method: "POST", path: "/user" };

export const updateProfile: Endpoint<typeof schemas.updateProfile> = {
  method: "PUT",
  path: "/user",
};

export const savePreferences: Endpoint<typeof schemas.savePreferences> = {
  method: "PUT",
  path: "/user/preferences",
};

export const saveLanguage: Endpoint<typeof schemas.saveLanguage> = {
  method: "PUT",
  path: "/user/language",
};

export const sendVerificationLink: Endpoint<typeof schemas.sendVerificationLink> = {
  method: "POST",
  path: "/user/verification_link/send",
};

export const verifyUser: Endpoint<typeof schemas.verifyUser> = {
  method: "POST",
  path: "/user/verify",
};

export const changeEmail: Endpoint<typeof schemas.changeEmail> = {
  method: "POST",
  path: "/user/email",
};

export const confirmEmail: Endpoint<typeof schemas.confirmEmail> = {
  method: "POST",
  path: "/user/email/confirm",
};

export const endSessions: Endpoint<typeof schemas.endSessions> = {
  method: "POST",
  path: "/user/sessions/end",
};

export const deleteAccount: Endpoint<typeof schemas.deleteAccount> = {
  method: "DELETE",
  path: "/user",
};

export const getUserData: Endpoint<typeof schemas.getUserData> = {
  method: "GET",
  path: "/user/data",
};
