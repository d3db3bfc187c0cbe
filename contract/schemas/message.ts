import { boolean, number, object, string } from "yup";
import { sentPictureField } from "../fields";
import { contactSchema, feedbackSchema } from "../forms/message";
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

export const sendContact = define({
  access: "user",
  summary: "Sends a message to the operator.",
  body: contactSchema
    .shape({ fileUrl: sentPictureField().nullable().default(null) })
    .concat(trapsSchema),
  data: receivedSchema,
});

export const sendFeedback = define({
  access: "user",
  summary: "Sends a rating of the product with a text.",
  body: feedbackSchema.concat(trapsSchema),
  data: receivedSchema,
});
