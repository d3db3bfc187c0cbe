import type { InferType } from "yup";
import type * as schemas from "../schemas/operator";
import type { Endpoint } from "./endpoint";

/*
 * Only operators may make these calls: people with a verified address of the server's OPERATORS.
 * Everybody else gets FORBIDDEN.
 */

/**
 * Lists the kinds of letters. `contact` is a message of /contactus, and `feedback` is a rating of
 * /feedback.
 */
export const LETTER_KINDS = ["contact", "feedback"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export type Letter = InferType<typeof schemas.letterSchema>;
export type Debt = InferType<typeof schemas.debtSchema>;
/** Is an act of the log that belongs to no reel, or to one that is gone. */
export type OtherActEntry = InferType<typeof schemas.otherActSchema>;

export const listLetters: Endpoint<typeof schemas.listLetters> = {
  method: "GET",
  path: "/operator/letter",
};

export const markLetter: Endpoint<typeof schemas.markLetter> = {
  method: "PUT",
  path: "/operator/letter",
};

export const getLettersFile: Endpoint<typeof schemas.getLettersFile> = {
  method: "GET",
  path: "/operator/letter/csv",
};

export const listDebts: Endpoint<typeof schemas.listDebts> = {
  method: "GET",
  path: "/operator/debt",
};

export const listOtherActs: Endpoint<typeof schemas.listOtherActs> = {
  method: "GET",
  path: "/operator/act",
};
