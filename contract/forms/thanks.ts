import { object } from "yup";
import { emailField, idField, textField } from "../fields";
import { msg } from "../msg";

/** A written thank-you has at most this many characters. */
export const THANK_YOU_MAX_CHARS = 1000;

export const noteSchema = object({
  text: textField(THANK_YOU_MAX_CHARS).required(msg("Please write a few words")),
  clipId: idField().nullable().default(null).meta({
    description: "Only the sender of this clip of the gift gets it; null for everybody.",
  }),
}).meta({ title: "Note" });

export const contactAddressSchema = object({
  email: emailField().required(msg("Please enter your email")),
});
