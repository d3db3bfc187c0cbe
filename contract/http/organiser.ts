import { array, boolean, type InferType, object, string } from "yup";
import { endpoint } from "./endpoint";
import { emailField, idField, instantField, nameField, oneOf, tokenField } from "./fields";
import { msg } from "../msg";

export const ORGANISER_STATES = ["invited", "accepted"] as const;

/** Somebody who organises a reel together with its creator: the same rights, but deleting it and the credits. */
export const organiserSchema = object({
  _id: idField().required(),
  name: string().defined(),
  /** The address that was invited; whoever opens its link while signed in accepts. */
  email: string().required(),
  state: oneOf(ORGANISER_STATES).required(),
  /** Their account, once they have accepted. */
  userId: string().nullable().defined(),
  image: string().nullable().defined(),
  invitedAt: instantField().required(),
});
export type Organiser = InferType<typeof organiserSchema>;

/** The co-organisers of a reel, the first invited first; its creator is not among them. */
export const listOrganisers = endpoint({
  method: "GET",
  path: "/tribute/organiser",
  query: object({ tributeId: idField().required() }),
  data: array().of(organiserSchema).required(),
});

/** The form and the request use the same schema. */
export const organiserToInviteSchema = object({
  name: nameField(msg("Name is too long")).defined().default(""),
  email: emailField().required(msg("Please enter an email")),
});

/**
 * Invites a co-organiser by mail, at most `CO_ORGANISERS_MAX` for a reel; inviting the same address again sends the mail again,
 * at most once in `RESEND_EVERY_MS`. Errors: ALREADY_EXISTS for who has accepted, TOO_MANY_REQUESTS, BAD_REQUEST when full.
 */
export const inviteOrganiser = endpoint({
  method: "POST",
  path: "/tribute/organiser",
  body: object({ tributeId: idField().required(), organiser: organiserToInviteSchema }),
  data: organiserSchema,
});

/** Takes the rights of a co-organiser, or the invitation; a co-organiser may also leave. */
export const removeOrganiser = endpoint({
  method: "DELETE",
  path: "/tribute/organiser",
  query: object({ tributeId: idField().required(), organiserId: idField().required() }),
  data: object({ removed: boolean().required() }),
});

/** What a co-organiser's link (`/tribute/{id}?organiser=TOKEN`) is for, before they sign in. */
export const getOrganiserInvite = endpoint({
  method: "GET",
  path: "/tribute/organiser/accept",
  query: object({ tributeId: idField().required(), organiser: tokenField().required() }),
  data: object({
    tributeName: string().required(),
    /** First name of who made the reel. */
    from: string().defined(),
    state: oneOf(ORGANISER_STATES).required(),
  }),
});

/** Accepts with the link of the mail; guests need an account first. Repeating it by the same user changes nothing. */
export const acceptOrganiser = endpoint({
  method: "POST",
  path: "/tribute/organiser/accept",
  body: object({ tributeId: idField().required(), organiser: tokenField().required() }),
  data: organiserSchema,
});
