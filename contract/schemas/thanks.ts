import { array, boolean, number, object, string } from "yup";
import { idField, instantField, oneOf, tokenField } from "../fields";
import { contactAddressSchema, noteSchema } from "../forms/thanks";
import { tributeForSchema } from "../forms/tribute";
import { TRIBUTE_TYPES } from "../domain/tributeTypes";
import { define } from "./define";

export const thankYouSchema = object({
  _id: idField().required(),
  from: string().defined().meta({
    description: "First and last name of the person who says it; may be empty.",
  }),
  videoUrl: string().nullable().defined().meta({ description: "Null for one that was written." }),
  text: string().nullable().defined().meta({ description: "Null for one that was recorded." }),
  isPersonal: boolean().required().meta({ description: "True if only the reader got it." }),
  posterUrl: string().nullable().defined(),
  durationMs: number().integer().min(0).required(),
  createdAt: instantField().required(),
}).meta({ title: "ThankYou" });

export const reelThanksSchema = object({
  tributeId: idField().required(),
  name: string().required(),
  tributeType: oneOf(TRIBUTE_TYPES).required(),
  tributeFor: tributeForSchema,
  imageUrl: string().nullable().defined(),
  thanks: array().of(thankYouSchema).required().meta({
    description: "The latest first; empty after the recipient has deleted all of them.",
  }),
}).meta({ title: "ReelThanks" });

export const getThanks = define({
  access: "public",
  summary: "Lists the thank-you replies to a reel that are ready to watch.",
  details:
    "For everybody in the reel and its organisers, by their login or by the token of the link in their mail.",
  query: object({ tributeId: idField().required(), thanks: tokenField() }),
  data: reelThanksSchema,
});

export const ownNoteSchema = object({
  _id: idField().required(),
  text: string().required(),
  to: string().nullable().defined().meta({
    description: "The name of the only person who gets it, which may be empty; null for everybody.",
  }),
  createdAt: instantField().required(),
}).meta({ title: "OwnNote" });

export const listOwnThankYouNotes = define({
  access: "user",
  summary: "Lists the thank-yous that the viewer has written to a reel, the latest first.",
  query: object({ tributeId: idField().required() }),
  data: array().of(ownNoteSchema.required()).required(),
});

export const writeThankYouNote = define({
  access: "user",
  summary: "Writes a thank-you to everybody in a reel, or to one person in it.",
  details:
    "Needs the link of an open gift, as a recorded thank-you does. A guest can write. Readers are told by notification and by mail.",
  body: noteSchema.shape({ tributeId: idField().required(), tgd: tokenField() }),
  data: ownNoteSchema,
});

export const removeThankYouNote = define({
  access: "user",
  summary: "Takes a written thank-you back.",
  query: object({ noteId: idField().required() }),
  data: object({ removed: boolean().required() }),
});

export const leaveContactAddress = define({
  access: "user",
  summary: "Leaves an address, to be told when a reel is given and when the recipient answers.",
  details: "Nothing is mailed to it but a link, until its owner has opened that link.",
  body: contactAddressSchema.shape({ tributeId: idField().required() }),
  data: object({ isConfirmed: boolean().required() }),
});
