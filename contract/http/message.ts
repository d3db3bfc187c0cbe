import { boolean, type InferType, number, object, string } from "yup";
import { endpoint } from "./endpoint";
import { emailField, nameField, oneOf, sentPictureField, textField } from "./fields";
import { msg } from "../msg";

export const CONTACT_TOPICS = [
  msg("A question"),
  msg("Something doesn't work"),
  msg("Credits and price"),
  msg("My data"),
  msg("An idea"),
  msg("Something else"),
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

const received = object({ received: boolean().required() });

/** What tells a machine from a person, and asks nothing of people. */
const trapsSchema = object({
  /** A field that people do not see, so that only a machine fills it in. */
  website: string().max(500).default(""),
  /** How long the form was open, in milliseconds. */
  openMs: number().integer().min(0).required(),
});
export type Traps = InferType<typeof trapsSchema>;

/** What people fill in; the form uses the same schema. */
export const contactSchema = object({
  name: nameField(msg("Name is too long")).required(msg("Please enter your name")),
  email: emailField().required(msg("Please enter your email")),
  topic: oneOf(CONTACT_TOPICS).required(msg("Please choose a topic")),
  message: textField(4000).required(msg("Please write a message")),
});

export const sendContact = endpoint({
  method: "POST",
  path: "/contact",
  body: contactSchema
    .shape({ fileUrl: sentPictureField().nullable().default(null) })
    .concat(trapsSchema),
  data: received,
});

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** What people fill in; the form uses the same schema. */
export const feedbackSchema = object({
  rating: number()
    .integer()
    .min(1)
    .max(RATINGS.length)
    .required(msg("Please choose how many stars")),
  text: textField(4000).defined().default(""),
});

export const sendFeedback = endpoint({
  method: "POST",
  path: "/feedback",
  body: feedbackSchema.concat(trapsSchema),
  data: received,
});
