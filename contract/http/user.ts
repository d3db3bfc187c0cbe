import { boolean, type InferType, number, object, string } from "yup";
import { endpoint } from "./endpoint";
import { countField, emailField, idField, nameField, oneOf, pictureUrlField } from "./fields";
import { LANGUAGES } from "../languages";
import { msg } from "../msg";

export const ACCOUNT_CREATION_METHODS = ["EMAIL", "GOOGLE", "GUEST"] as const;

export const countsSchema = object({
  submissions: countField(),
  views: countField(),
  hearts: countField(),
});
export type Counts = InferType<typeof countsSchema>;

/** What a user may switch off. What needs them to act, or what they asked for, is always told. */
export const PREFERENCES = ["videos", "thanks", "reminders"] as const;
export type PreferenceName = (typeof PREFERENCES)[number];

export const preferencesSchema = object({
  /** Notifications of videos that arrive for their reels. */
  videos: boolean().required(),
  /** Notifications of thank-you replies. */
  thanks: boolean().required(),
  /** Mails that remind them to record, and notifications of reminders sent for their reels. */
  reminders: boolean().required(),
} satisfies Record<PreferenceName, unknown>);
export type Preferences = InferType<typeof preferencesSchema>;

/**
 * What the profile call returns. `createdAt` is in unix seconds. The specification's fields, and three of ours:
 * `isEmailVerified`, `preferences` and `language`.
 */
export const profileSchema = object({
  _id: idField().required(),
  email: string().nullable().defined(),
  isEmailVerified: boolean().required(),
  basicInfo: object({
    firstName: string().defined(),
    lastName: string().defined(),
    image: string().nullable().defined(),
  }),
  createdAt: number().integer().required(),
  counts: countsSchema,
  credit: countField(),
  stripeCustomerId: string().nullable().defined(),
  preferences: preferencesSchema.required(),
  /** What they are written to in; null while no app of theirs has told. */
  language: oneOf(LANGUAGES).nullable().defined(),
});
export type Profile = InferType<typeof profileSchema>;

/** The complete-profile form; the same schema validates the request. */
export const profileDetailsSchema = object({
  firstName: nameField(msg("First name is too long")).required(msg("First name required")),
  lastName: nameField(msg("Last name is too long")).required(msg("Last name required")),
  image: pictureUrlField().nullable().default(null),
});
export type ProfileDetails = InferType<typeof profileDetailsSchema>;

/** What the identity provider's sign-in is mapped to. The server believes only the token for who it is. */
export const newUserSchema = object({
  userId: idField().required(),
  name: object({
    firstName: nameField(msg("First name is too long")).defined().default(""),
    lastName: nameField(msg("Last name is too long")).defined().default(""),
  }),
  email: emailField().nullable().defined(),
  accountCreationMethod: oneOf(ACCOUNT_CREATION_METHODS).required(),
  googleId: string().max(128).nullable().default(null),
  isNewUser: boolean().default(false),
  image: pictureUrlField().nullable().default(null),
});
export type NewUser = InferType<typeof newUserSchema>;

/** A page of this very site that a mailed link leads to; the server checks the origin. */
const redirectUrlField = () => string().max(500).required();

export const getProfile = endpoint({ method: "GET", path: "/user", data: profileSchema });

export const createUser = endpoint({
  method: "POST",
  path: "/user",
  body: object({ userDetails: newUserSchema, redirectUrl: redirectUrlField() }),
  data: profileSchema,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/user",
  body: object({ userDetails: profileDetailsSchema }),
  data: profileSchema,
});

export const savePreferences = endpoint({
  method: "PUT",
  path: "/user/preferences",
  body: object({ preferences: preferencesSchema.required() }),
  data: profileSchema,
});

/** Tells which language the user's app speaks: mails and notifications come in it from now on. */
export const saveLanguage = endpoint({
  method: "PUT",
  path: "/user/language",
  body: object({ language: oneOf(LANGUAGES).required() }),
  data: profileSchema,
});

export const sendVerificationLink = endpoint({
  method: "POST",
  path: "/user/verification_link/send",
  body: object({ redirectUrl: redirectUrlField() }),
  data: object({ sent: boolean().required() }),
});

export const verifyUser = endpoint({
  method: "POST",
  path: "/user/verify",
  body: object({ code: string().max(1000).required() }),
  data: object({ email: string().required() }),
});

/** Deletes the user's account with everything in it; who has none any more gets the same answer. */
export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/user",
  /** Their full name as they typed it; `contract/fullName.ts` compares it. */
  body: object({ name: string().max(200).required(msg("Please type your name")) }),
  data: object({ deleted: boolean().required() }),
});

/** Everything that is kept of the user, as a file of its own: the text of a JSON document and no envelope. */
export const getUserData = endpoint({
  method: "GET",
  path: "/user/data",
  data: string().required(),
});
