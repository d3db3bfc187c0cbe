import { array, boolean, object, string } from "yup";
import { idField, instantField, oneOf, tokenField } from "../fields";
import { organiserToInviteSchema } from "../forms/organiser";
import { ORGANISER_STATES } from "../domain/organiser";
import { CO_ORGANISERS_MAX } from "../limits";
import { define } from "./define";

export const organiserSchema = object({
  _id: idField().required(),
  name: string().defined(),
  email: string().required().meta({
    description: "The invited address. Whoever opens its link while signed in can accept.",
  }),
  state: oneOf(ORGANISER_STATES).required(),
  userId: string()
    .nullable()
    .defined()
    .meta({ description: "The organiser's account; null until they have accepted." }),
  image: string().nullable().defined(),
  invitedAt: instantField().required(),
}).meta({ title: "Organiser" });

export const listOrganisers = define({
  access: "user",
  summary: "Lists the co-organisers of a reel, the first invited first, without its creator.",
  query: object({ tributeId: idField().required() }),
  data: array().of(organiserSchema).required(),
});

export const inviteOrganiser = define({
  access: "user",
  summary: "Invites a co-organiser by mail.",
  details: `A reel has at most ${CO_ORGANISERS_MAX} co-organisers. Inviting the same address again sends the mail again, at most once an hour. Errors: ALREADY_EXISTS for a person who has accepted, TOO_MANY_REQUESTS, BAD_REQUEST if the reel has too many.`,
  body: object({ tributeId: idField().required(), organiser: organiserToInviteSchema }),
  data: organiserSchema,
});

export const removeOrganiser = define({
  access: "user",
  summary: "Removes a co-organiser or an invitation; a co-organiser may also leave.",
  query: object({ tributeId: idField().required(), organiserId: idField().required() }),
  data: object({ removed: boolean().required() }),
});

export const getOrganiserInvite = define({
  access: "public",
  summary: "Tells what the link of an invited co-organiser is for, before they sign in.",
  details: "The link is `/tribute/{id}?organiser=TOKEN`.",
  query: object({ tributeId: idField().required(), organiser: tokenField().required() }),
  data: object({
    tributeName: string().required(),
    from: string().defined().meta({ description: "The first name of the reel's creator." }),
    state: oneOf(ORGANISER_STATES).required(),
  }),
});

export const acceptOrganiser = define({
  access: "user",
  summary: "Accepts the invitation of the link.",
  details: "Guests need an account first. Repeating the call by the same user changes nothing.",
  body: object({ tributeId: idField().required(), organiser: tokenField().required() }),
  data: organiserSchema,
});
