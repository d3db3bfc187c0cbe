import { boolean, number, object, string } from "yup";
import { countField, idField, instantField, oneOf, pageOf } from "../fields";
import { OTHER_AUDIT_ACTIONS } from "../domain/activity";
import { OPERATOR_MESSAGE_KINDS } from "../domain/operator";
import { activityPersonSchema } from "./activity";
import { define } from "./define";

export const operatorMessageSchema = object({
  _id: idField().required(),
  kind: oneOf(OPERATOR_MESSAGE_KINDS).required(),
  name: string().defined().meta({ description: "May be empty." }),
  email: string()
    .nullable()
    .defined()
    .meta({ description: "Null for a guest, and after the account was deleted." }),
  topic: string().nullable().defined().meta({ description: "The topic of a contact message." }),
  rating: number()
    .integer()
    .nullable()
    .defined()
    .meta({ description: "The stars of a feedback, from 1 to 5." }),
  text: string().defined(),
  file: object({
    name: string().required(),
    url: string().required().meta({
      description: "Downloads the file as it was sent, for an hour. Relative to the origin.",
    }),
  })
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: "Null unless the message came with a file." }),
  isSuspect: boolean().required().meta({
    description: "True if a machine seems to have written it: nobody got a mail about it.",
  }),
  isDone: boolean().required(),
  createdAt: instantField().required(),
}).meta({ title: "OperatorMessage" });

const mailTroubleSchema = object({
  problem: string().required().meta({ description: "The mail server's words." }),
  since: instantField().required(),
});

export const listOperatorMessages = define({
  access: "user",
  session: "recent",
  summary: "Lists what people wrote to the operator, newest first.",
  details:
    "`waiting` counts the letters of this kind that are neither done nor suspect. `mailTrouble` says what the mail server holds against us. Only for operators; everybody else gets FORBIDDEN.",
  query: object({ kind: oneOf(OPERATOR_MESSAGE_KINDS).required(), cursor: string().max(200) }),
  data: pageOf(operatorMessageSchema).shape({
    waiting: countField(),
    mailTrouble: mailTroubleSchema
      .nullable()
      .defined()
      .default(undefined)
      .meta({ description: "Null while the mail server takes our mails." }),
  }),
});

export const resolveMessage = define({
  access: "user",
  session: "recent",
  summary: "Marks a message as done, or as waiting again.",
  details: "Only for operators; everybody else gets FORBIDDEN.",
  body: object({
    kind: oneOf(OPERATOR_MESSAGE_KINDS).required(),
    letterId: idField().required(),
    isDone: boolean().required(),
  }),
  data: operatorMessageSchema,
});

export const getOperatorMessagesFile = define({
  access: "user",
  session: "recent",
  summary: "Downloads all letters of a kind as a CSV file.",
  details: "Only for operators; everybody else gets FORBIDDEN.",
  query: object({ kind: oneOf(OPERATOR_MESSAGE_KINDS).required() }),
  file: "text/csv",
});

/** Describes the folks of one payment that were used before its money went back. */
export const debtSchema = object({
  _id: idField().required(),
  name: string().defined(),
  email: string().nullable().defined(),
  reference: string()
    .required()
    .meta({ description: "The number of the payment at the payment provider." }),
  folks: countField(),
  owed: countField(),
  paidCents: number().integer().min(0).nullable().defined(),
  isSandbox: boolean()
    .required()
    .meta({ description: "True if the sandbox took the payment, without money." }),
  createdAt: instantField().required(),
}).meta({ title: "Debt" });

export const listDebts = define({
  access: "user",
  session: "recent",
  summary: "Lists folks that were used before their money went back, the newest payment first.",
  details: "Only for operators; everybody else gets FORBIDDEN.",
  query: object({ cursor: string().max(200) }),
  data: pageOf(debtSchema),
});

export const otherActSchema = object({
  _id: idField().required(),
  act: oneOf(OTHER_AUDIT_ACTIONS).required(),
  at: instantField().required(),
  actor: activityPersonSchema.nullable().defined().meta({
    description: "Who did it. Null for the payment provider, and for the product itself.",
  }),
  person: activityPersonSchema.nullable().defined().meta({ description: "Whom it was about." }),
  subject: string().nullable().defined().meta({
    description: "The id of what it was about: a deleted reel, a refund, or a list that was read.",
  }),
}).meta({ title: "OtherAct" });

export const listOtherActs = define({
  access: "user",
  session: "recent",
  summary: "Lists what was done outside of reels, newest first.",
  details:
    "Nobody can change or delete an entry. What was done in a reel is shown to its organisers. Only for operators; everybody else gets FORBIDDEN.",
  query: object({ cursor: string().max(200) }),
  data: pageOf(otherActSchema),
});
