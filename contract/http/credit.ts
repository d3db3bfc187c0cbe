import type { InferType } from "yup";
import type * as schemas from "../schemas/credit";
import type { Endpoint } from "./endpoint";

export type CreditEntry = InferType<typeof schemas.creditEntrySchema>;

export const listCreditHistory: Endpoint<typeof schemas.listCreditHistory> = {
  method: "GET",
  path: "/user/credit/history",
};

export const getCreditHistoryFile: Endpoint<typeof schemas.getCreditHistoryFile> = {
  method: "GET",
  path: "/user/credit/history/csv",
};
