import { boolean, object, string } from "yup";
import { emailField, instantField, nameField, textField, timeZoneField } from "../fields";
import { msg } from "../msg";

const recipientNameField = () =>
  nameField(msg("Name is too long")).required(msg("Please enter a name"));

export const recipientSchema = object({
  name: recipientNameField(),
  email: emailField().nullable().default(null),
  expiresAt: instantField()
    .nullable()
    .default(null)
    .meta({ description: "When this recipient's link stops working; null if it never does." }),
}).meta({ title: "Recipient" });

export const giftSchema = object({
  recipientName: recipientNameField(),
  recipientEmail: emailField().nullable().default(null),
  message: textField(600).defined().default(""),
  revealAt: instantField()
    .nullable()
    .default(null)
    .meta({ description: "When the reel opens; null if it is open at once." }),
  expiresAt: instantField()
    .nullable()
    .default(null)
    .when("revealAt", ([revealAt], field) =>
      field.test(
        "after-reveal",
        msg("Please choose a day after the reel opens"),
        (expiresAt) =>
          !expiresAt || !revealAt || Date.parse(expiresAt) > Date.parse(String(revealAt)),
      ),
    )
    .meta({ description: "When the first recipient's link stops working; null if it never does." }),
  timeZone: timeZoneField().required(),
  canShare: boolean()
    .default(true)
    .meta({ description: "Tells whether the recipient is offered to pass the link on." }),
  canDownload: boolean()
    .default(true)
    .meta({ description: "Tells whether the recipient may download the film." }),
  contributorsWatch: boolean().default(false).meta({
    description:
      "Lets the people whose videos are in the reel watch it, too, from the reveal on. They are told once.",
  }),
  showsNewVideos: boolean().default(false).meta({
    description:
      "Shows videos that arrive after the reel has opened at once. Otherwise they wait, hidden, until an organiser shows them.",
  }),
}).meta({ title: "Gift" });

/**
 * Validates the password that an organiser sets. The organiser tells it to the recipient separately
 * from the link.
 */
export const giftPasswordField = () =>
  string()
    .min(4, msg("Please use at least {{min}} characters"))
    .max(100, msg("Please use at most {{max}} characters"));

export const enteredPasswordSchema = object({
  password: string()
    .max(100, msg("Please use at most {{max}} characters"))
    .required(msg("Please enter the password")),
});
