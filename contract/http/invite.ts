import { array, number, object, string } from "yup";
import { endpoint } from "./endpoint";
import { emailField, idField, instantField, nameField, oneOf } from "./fields";

export const INVITEE_STATES = [
  "invited",
  "opened",
  "started",
  "submitted",
  "held",
  "declined",
  "withdrawn",
] as const;

export const inviteeSchema = object({
  _id: idField().required(),
  name: string().required(),
  email: string().nullable().defined(),
  state: oneOf(INVITEE_STATES).required(),
  invitedAt: instantField().required(),
});

const personSchema = object({
  name: nameField("Name").required("Please enter a name"),
  email: emailField().required("Please enter an email"),
});

/** The open invite link of a reel, and those who were invited by name. */
export const inviteSchema = object({
  link: string().url().required(),
  invitees: array().of(inviteeSchema).required(),
  credit: number().integer().min(0).required(),
});

export const getInvite = endpoint({
  method: "GET",
  path: "/tribute/invite",
  query: object({ tributeId: idField().required() }),
  data: inviteSchema,
});

/** Invites people by name and mail; each reserves one credit. */
export const invitePeople = endpoint({
  method: "POST",
  path: "/tribute/invite",
  body: object({
    tributeId: idField().required(),
    people: array().of(personSchema).min(1).max(2000).required(),
  }),
  data: inviteSchema,
});
