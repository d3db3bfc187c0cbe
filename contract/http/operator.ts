import type { InferType } from "yup";
import type * as schemas from "../schemas/operator";
import type { DataOf, Endpoint } from "./endpoint";

export type OperatorMessage = InferType<typeof schemas.operatorMessageSchema>;
export type MailTrouble = NonNullable<DataOf<typeof listOperatorMessages>["mailTrouble"]>;
export type Debt = InferType<typeof schemas.debtSchema>;

/** Is an act of the log that belongs to no reel, or to one that is gone. */
export type OtherActEntry = InferType<typeof schemas.otherActSchema>;

export const listOperatorMessages: Endpoint<typeof schemas.listOperatorMessages> = {
  method: "GET",
  path: "/operator/letter",
};

export const resolveMessage: Endpoint<typeof schemas.resolveMessage> = {
  method: "PUT",
  path: "/operator/letter",
};

export const getOperatorMessagesFile: Endpoint<typeof schemas.getOperatorMessagesFile> = {
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
