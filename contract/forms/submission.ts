import { object } from "yup";
import { nameField, textField } from "../fields";
import { msg } from "../msg";

export const speakerSchema = object({
  firstName: nameField(msg("First name is too long")).required(msg("First name required")),
  lastName: nameField(msg("Last name is too long")).default(""),
}).meta({ title: "Speaker" });

export const retakeRequestSchema = object({
  reason: textField(300).required(msg("Please say why, so that they know what to do better")),
});
