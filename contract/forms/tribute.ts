import { array, object } from "yup";
import {
  dayField,
  nameField,
  oneOf,
  sentPictureField,
  textField,
  timeZoneField,
  titleField,
} from "../fields";
import { msg } from "../msg";
import { GENDERS, TRIBUTE_TYPES } from "../domain/tributeTypes";

const personSchema = object({
  firstName: nameField(msg("First name is too long")).required(msg("First name required")),
  lastName: nameField(msg("Last name is too long")).defined().default(""),
}).meta({ title: "Person" });

/** Names one person or team, or two people when the gender is `Couple`. */
export const tributeForSchema = object({
  name: array()
    .of(personSchema)
    .min(1)
    .max(2)
    .required()
    .when("gender", ([gender], names) =>
      gender === "Couple" ? names.length(2, msg("Please enter both names")) : names.length(1),
    )
    .meta({ description: "Two people if the gender is Couple, else one person or team." }),
  gender: oneOf(GENDERS).required().default("Male"),
}).meta({ title: "TributeFor" });

export const tributeDetailsSchema = object({
  name: titleField(80).required(msg("Please give your reel a name")),
  tributeType: oneOf(TRIBUTE_TYPES).required(msg("Please choose an occasion")),
  tributeFor: tributeForSchema,
  imageUrl: sentPictureField().nullable().default(null),
  dueDate: dayField().required(msg("Please choose a due date")),
  timeZone: timeZoneField().required(),
  message: textField(600).defined().default(""),
}).meta({ title: "TributeDetails" });
