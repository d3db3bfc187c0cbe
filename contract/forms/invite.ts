import { object } from "yup";
import { emailField, nameField, phoneField } from "../fields";
import { msg } from "../msg";

/**
 * Validates a person to be invited. Somebody without an address needs a name, so that organisers
 * know whose link it is.
 */
export const personToInviteSchema = object({
  name: nameField(msg("Name is too long")).defined().default(""),
  email: emailField()
    .defined()
    .default("")
    .test("somebody", msg("Please enter a name or an email"), (email, { parent }) =>
      Boolean(email || (parent as { name?: string }).name),
    ),
  phone: phoneField().defined().default(""),
}).meta({ title: "PersonToInvite" });
