import { object } from "yup";
import { nameField, pictureUrlField } from "../fields";
import { msg } from "../msg";

export const profileDetailsSchema = object({
  firstName: nameField(msg("First name is too long")).required(msg("First name required")),
  lastName: nameField(msg("Last name is too long")).required(msg("Last name required")),
  image: pictureUrlField().nullable().default(null),
}).meta({ title: "ProfileDetails" });
