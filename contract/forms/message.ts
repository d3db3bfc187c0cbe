import { number, object } from "yup";
import { emailField, nameField, oneOf, textField } from "../fields";
import { CONTACT_TOPICS, RATINGS } from "../domain/message";
import { msg } from "../msg";

export const contactSchema = object({
  name: nameField(msg("Name is too long")).required(msg("Please enter your name")),
  email: emailField().required(msg("Please enter your email")),
  topic: oneOf(CONTACT_TOPICS).required(msg("Please choose a topic")),
  message: textField(4000).required(msg("Please write a message")),
});

export const feedbackSchema = object({
  rating: number()
    .integer()
    .min(1)
    .max(RATINGS.length)
    .required(msg("Please choose a star rating")),
  text: textField(4000).defined().default(""),
});
