import { boolean, type InferType, number, object, string } from "yup";
import { countField, idField, instantField, oneOf, pageOf } from "./fields";
import { endpoint } from "./endpoint";

/*
 * For those who run this: people with a verified address of the server's OPERATORS. Everybody else gets FORBIDDEN.
 */

export const LETTER_KINDS = ["contact", "feedback"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What somebody wrote at /contactus or said at /feedback. */
export const letterSchema = object({
  _id: idField().required(),
  kind: oneOf(LETTER_KINDS).required(),
  /** May be empty, and null for a guest, or where the account has been deleted. */
  name: string().defined(),
  email: string().nullable().defined(),
  /** Of a message. */
  topic: string().nullable().defined(),
  /** Of a feedback, 1 to 5. */
  rating: number().integer().nullable().defined(),
  text: string().defined(),
  /** Relative to our origin. */
  pictureUrl: string().nullable().defined(),
  /** It looks as if a machine had written it: nobody was mailed about it. */
  isSuspect: boolean().required(),
  isDone: boolean().required(),
  createdAt: instantField().required(),
});
export type Letter = InferType<typeof letterSchema>;

/** Newest first. `waiting` counts what is neither done nor suspect, of this kind. */
export const listLetters = endpoint({
  method: "GET",
  path: "/operator/letter",
  query: object({ kind: oneOf(LETTER_KINDS).required(), cursor: string().max(200) }),
  data: pageOf(letterSchema).shape({ waiting: countField() }),
});

/** Marks one as done, or as waiting again. */
export const markLetter = endpoint({
  method: "PUT",
  path: "/operator/letter",
  body: object({
    kind: oneOf(LETTER_KINDS).required(),
    letterId: idField().required(),
    isDone: boolean().required(),
  }),
  data: letterSchema,
});

/** All of a kind as a file of its own: the text of a CSV document and no envelope. */
export const getLettersFile = endpoint({
  method: "GET",
  path: "/operator/letter/csv",
  query: object({ kind: oneOf(LETTER_KINDS).required() }),
  data: string().required(),
});

/** Folks that were used before the money for them went back: of one payment. */
export const debtSchema = object({
  _id: idField().required(),
  name: string().defined(),
  email: string().nullable().defined(),
  /** The payment's number at the provider, by which it is found there. */
  reference: string().required(),
  folks: countField(),
  owed: countField(),
  paidCents: number().integer().min(0).nullable().defined(),
  /** Whether it was paid in the sandbox, for no money. */
  isSandbox: boolean().required(),
  createdAt: instantField().required(),
});
export type Debt = InferType<typeof debtSchema>;

/** The newest payment first. */
export const listDebts = endpoint({
  method: "GET",
  path: "/operator/debt",
  query: object({ cursor: string().max(200) }),
  data: pageOf(debtSchema),
});
