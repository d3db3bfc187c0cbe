import { object } from "yup";
import { nameField, pictureUrlField } from "../fields";
import { msg } from "../msg";

const lastNameField = () => nameField(msg("Last name is too long"));

export const profileDetailsSchema = object({
  firstName: nameField(msg("First name is too long")).required(msg("First name required")),
  lastName: lastNameField().required(msg("Last name required")),
  image: pictureUrlField().nullable().default(null),
}).meta({ title: "ProfileDetails" });

/** Guests are asked for one name, such as "Aunt Ilse". It counts as their first name. */
export const guestNameSchema = object({
  name: nameField(msg("First name is too long")).required(msg("Please enter your name")),
});

export const guestDetailsSchema = profileDetailsSchema.shape({
  lastName: lastNameField().defined().default(""),
});
