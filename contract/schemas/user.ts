import { array, boolean, number, object, string } from "yup";
import { CHANNEL_CHOICES } from "../channels";
import {
  countField,
  emailField,
  idField,
  oneOf,
  signInNameField,
  signInPictureField,
} from "../fields";
import { guestDetailsSchema } from "../forms/user";
import { ACCOUNT_CREATION_METHODS, type PreferenceName } from "../domain/user";
import { LANGUAGES } from "../languages";
import { msg } from "../msg";
import { define } from "./define";

export const countsSchema = object({
  submissions: countField(),
  views: countField(),
  hearts: countField(),
}).meta({ title: "Counts" });

const preferencesSchema = object({
  videos: boolean()
    .required()
    .meta({ description: "Notifications of videos that arrive for the user's reels." }),
  thanks: boolean().required().meta({ description: "Notifications of thank-you replies." }),
  reminders: boolean().required().meta({
    description:
      "Mails that remind the user to record, and notifications of reminders sent for their reels.",
  }),
  progress: boolean().required().meta({
    description: "A mail on each day on which something happened in the user's reels.",
  }),
  urgent: boolean().required().meta({
    description:
      "Mails about videos that wait for a credit, and about missing people on the last day.",
  }),
} satisfies Record<PreferenceName, unknown>).meta({ title: "Preferences" });

const mutedChannelsField = () =>
  array().of(oneOf(CHANNEL_CHOICES).required()).max(CHANNEL_CHOICES.length).meta({
    description:
      "Channels of single kinds that are off, such as `videos.push`. A kind that is off among the preferences is off on all of its channels.",
  });

/**
 * The profile has the fields of the specification and four of ours: `isEmailVerified`,
 * `preferences`, `mutedChannels` and `language`.
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
  createdAt: number().integer().required().meta({ description: "Unix seconds." }),
  counts: countsSchema,
  credit: countField(),
  stripeCustomerId: string().nullable().defined(),
  preferences: preferencesSchema.required(),
  mutedChannels: mutedChannelsField().required(),
  language: oneOf(LANGUAGES).nullable().defined().meta({
    description: "The language of the user's mails; null until one of their apps has reported it.",
  }),
}).meta({ title: "Profile" });

/**
 * Describes the fields that the identity provider's sign-in fills. Only the token proves who the
 * user is.
 */
export const newUserSchema = object({
  userId: idField().required(),
  name: object({
    firstName: signInNameField(msg("First name is too long")).defined().default(""),
    lastName: signInNameField(msg("Last name is too long")).defined().default(""),
  }),
  email: emailField().nullable().defined(),
  accountCreationMethod: oneOf(ACCOUNT_CREATION_METHODS).required(),
  googleId: string().max(128).nullable().default(null),
  isNewUser: boolean().default(false),
  image: signInPictureField().nullable().default(null),
}).meta({ title: "NewUser" });

/** The server checks the origin. */
const redirectUrlField = () =>
  string()
    .max(500)
    .required()
    .meta({ description: "A page of this site that the mailed link leads to." });

export const getProfile = define({
  access: "user",
  summary: "Returns the caller's profile.",
  data: profileSchema,
});

export const createUser = define({
  access: "user",
  summary: "Creates the caller's profile after their first sign-in.",
  body: object({ userDetails: newUserSchema, redirectUrl: redirectUrlField() }),
  data: profileSchema,
});

export const updateProfile = define({
  access: "user",
  summary: "Changes the caller's name and picture.",
  details: "Only guests may leave out the last name.",
  body: object({ userDetails: guestDetailsSchema }),
  data: profileSchema,
});

export const savePreferences = define({
  access: "user",
  summary: "Saves which messages the caller wants, and on which channels.",
  details: "Without `mutedChannels`, the channels stay as they are.",
  body: object({
    preferences: preferencesSchema.required(),
    mutedChannels: mutedChannelsField(),
  }),
  data: profileSchema,
});

export const saveLanguage = define({
  access: "user",
  summary: "Saves the language of the caller's app; mails and notifications then use it.",
  body: object({ language: oneOf(LANGUAGES).required() }),
  data: profileSchema,
});

export const sendVerificationLink = define({
  access: "user",
  summary: "Mails the caller a link that verifies their address.",
  body: object({ redirectUrl: redirectUrlField() }),
  data: object({ sent: boolean().required() }),
});

export const verifyUser = define({
  access: "user",
  summary: "Verifies the caller's address by the code of the mailed link.",
  body: object({ code: string().max(1000).required() }),
  data: object({ email: string().required() }),
});

export const changeEmail = define({
  access: "user",
  session: "recent",
  summary: "Mails a link to a new address of the caller.",
  details: "The caller has the new address from the moment in which the link is confirmed.",
  body: object({
    email: emailField().required(msg("Please enter your email")),
    redirectUrl: redirectUrlField(),
  }),
  data: object({ sent: boolean().required() }),
});

export const confirmEmail = define({
  access: "user",
  summary: "Gives the caller the new address whose mailed code this is.",
  details: "The caller's sessions end, and they sign in with the new address.",
  body: object({ code: string().max(2000).required() }),
  data: object({ email: string().required() }),
});

export const endSessions = define({
  access: "user",
  session: "recent",
  summary: "Ends all sessions of the caller, so that only whoever signs in again goes on.",
  body: object({
    askedBy: idField().required().meta({
      description: "A random id by which the tabs of the browser that asks know that they go on.",
    }),
  }),
  data: object({ ended: boolean().required() }),
});

export const deleteAccount = define({
  access: "user",
  session: "current",
  summary: "Deletes the caller's account with everything that belongs to it.",
  details: "A caller whose account is already deleted gets the same answer.",
  body: object({
    name: string()
      .max(200)
      .required(msg("Please type your name"))
      .meta({ description: "The caller's full name as they typed it, for confirmation." }),
  }),
  data: object({ deleted: boolean().required() }),
});

export const getUserData = define({
  access: "user",
  session: "current",
  summary: "Downloads everything that the product stores about the caller, as a JSON file.",
  file: "application/json",
});
