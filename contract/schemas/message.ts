import { boolean, number, object, string } from "yup";
import { idField, textField } from "../fields";
import { contactSchema, feedbackSchema } from "../forms/message";
import { ATTACHMENT_MAX_BYTES } from "../limits";
import { define } from "./define";

const receivedSchema = object({ received: boolean().required() });

/** These fields tell machines from people without asking people anything. */
export const trapsSchema = object({
  website: string().max(500).default("").meta({
    description: "Must be empty: people do not see this field, so only a machine fills it in.",
  }),
  openMs: number()
    .integer()
    .min(0)
    .required()
    .meta({ description: "How long the form was open, in milliseconds." }),
});

export const attachmentSchema = object({
  assetId: idField().required(),
  name: textField(120).default(""),
}).meta({ title: "Attachment" });

export const uploadAttachment = define({
  access: "user",
  summary: "Uploads a file for a message to the operator.",
  details: `The file is of any type and has at most ${ATTACHMENT_MAX_BYTES} bytes. One that was sent with no message is deleted after a day.`,
  upload: "*/*",
  data: attachmentSchema,
});

export const sendContact = define({
  access: "user",
  summary: "Sends a message to the operator.",
  details: "The `file` is one that the sender has uploaded; the operator gets it as it was sent.",
  body: contactSchema
    .shape({ file: attachmentSchema.nullable().default(null) })
    .concat(trapsSchema),
  data: receivedSchema,
});

export const sendFeedback = define({
  access: "user",
  summary: "Sends a rating of the product with a text.",
  body: feedbackSchema.concat(trapsSchema),
  data: receivedSchema,
});
