import { type InferType, number, object, string } from "yup";
import { endpoint } from "./endpoint";
import { countField, idField, instantField, oneOf, pageOf } from "./fields";

/**
 * Why a balance changed. `free_grant`: a new account's. `purchase`: paid for. `reservation`: for a person who is invited or begins
 * to record. `release`: that person sends no video. `refund`, `dispute`: the money went back; a dispute that was won and
 * a refund that failed are positive.
 */
export const CREDIT_REASONS = [
  "free_grant",
  "purchase",
  "reservation",
  "release",
  "refund",
  "dispute",
] as const;

/** One line of a user's credit history. */
export const creditEntrySchema = object({
  _id: idField().required(),
  reason: oneOf(CREDIT_REASONS).required(),
  /** Folks, positive or negative. */
  amount: number().integer().required(),
  /** What was left afterwards. */
  balance: number().integer().required(),
  /** The reel of a reservation or a release; null for others, and once the reel or the person's place is gone. */
  reel: object({ _id: idField().required(), name: string().required() }).nullable().defined(),
  /** Whom it was for; null where the name is not known. */
  person: string().nullable().defined(),
  /** What the payment of a purchase, a refund or a dispute cost, taxes and discounts included; null for others. */
  paidCents: number().integer().min(0).nullable().defined(),
  createdAt: instantField().required(),
});
export type CreditEntry = InferType<typeof creditEntrySchema>;

/** The user's own history, newest first. */
export const listCreditHistory = endpoint({
  method: "GET",
  path: "/user/credit/history",
  query: object({ cursor: string().max(200) }),
  data: pageOf(creditEntrySchema).shape({ credit: countField() }),
});

/** The whole history as a file of its own: the text of a CSV document and no envelope. */
export const getCreditHistoryFile = endpoint({
  method: "GET",
  path: "/user/credit/history/csv",
  data: string().required(),
});
