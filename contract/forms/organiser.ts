import { object } from "yup";
import { emailField, nameField } from "../fields";
import { msg } from "../msg";

export const organiserToInviteSchema = object({
  name: nameField(msg("Name is too long")).defined().default(""),
  email: emailField().required(msg("Please enter an email")),
}).meta({ title: "OrganiserToInvite" });
