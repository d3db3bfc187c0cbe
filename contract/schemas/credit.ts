import { number, object, string } from "yup";
import { countField, idField, instantField, oneOf, pageOf } from "../fields";
import { CREDIT_REASONS } from "../domain/credit";
import { define } from "./define";

export const creditEntrySchema = object({
  _id: idField().required(),
  reason: oneOf(CREDIT_REASONS).required(),
  amount: number().integer().required().meta({ description: "Folks, positive or negative." }),
  balance: number().integer().required().meta({ description: "The balance after this entry." }),
  reel: object({ _id: idField().required(), name: string().required() }).nullable().defined().meta({
    description:
      "The reel of a reservation or a release; null for other reasons, and after the reel or the person's place is deleted.",
  }),
  person: string()
    .nullable()
    .defined()
    .meta({ description: "The person the folk is for; null if the name is unknown." }),
  paidCents: number().integer().min(0).nullable().defined().meta({
    description:
      "What the payment of a purchase, a refund or a dispute cost in cents, with taxes and discounts; null for other reasons.",
  }),
  createdAt: instantField().required(),
}).meta({ title: "CreditEntry" });

export const listCreditHistory = define({
  access: "user",
  summary: "Lists the caller's own credit history, newest first.",
  query: object({ cursor: string().max(200) }),
  data: pageOf(creditEntrySchema).shape({ credit: countField() }),
});

export const getCreditHistoryFile = define({
  access: "user",
  summary: "Downloads the caller's whole credit history as a CSV file.",
  file: "text/csv",
});
