import { object } from "yup";
import { emailField, nameField } from "../fields";
import { msg } from "../msg";

/** Validates a person to be invited. The name may be empty. */
export const personToInviteSchema = object({
  name: nameField(msg("Name is too long")).defined().default(""),
  email: emailField().required(msg("Please enter an email")),
}).meta({ title: "PersonToInvite" });
