import { array, type InferType, number, object, string } from "yup";
import { endpoint } from "./endpoint";
import { idField, instantField, oneOf, tokenField } from "./fields";
import { TRIBUTE_TYPES, tributeForSchema } from "./tribute";

/** A thank-you reply, ready to be watched. */
export const thankYouSchema = object({
  _id: idField().required(),
  /** First and last name of whoever says it; may be empty. */
  from: string().defined(),
  videoUrl: string().required(),
  posterUrl: string().nullable().defined(),
  durationMs: number().integer().min(0).required(),
  createdAt: instantField().required(),
});
export type ThankYou = InferType<typeof thankYouSchema>;

export const reelThanksSchema = object({
  tributeId: idField().required(),
  name: string().required(),
  tributeType: oneOf(TRIBUTE_TYPES).required(),
  tributeFor: tributeForSchema,
  imageUrl: string().nullable().defined(),
  /** The last one first; empty once the recipient has taken all of them back. */
  thanks: array().of(thankYouSchema).required(),
});
export type ReelThanks = InferType<typeof reelThanksSchema>;

/** The thank-you replies to a reel, for everybody in it and its organisers: by their login, or by the link in their mail. */
export const getThanks = endpoint({
  method: "GET",
  path: "/submission/thanks",
  query: object({ tributeId: idField().required(), thanks: tokenField() }),
  data: reelThanksSchema,
});
