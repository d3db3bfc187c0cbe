import { array, type InferType, object, string } from "yup";
import { endpoint } from "./endpoint";
import { emailField, idField, instantField, nameField, textField, timeZoneField } from "./fields";

const tributeIdQuery = object({ tributeId: idField().required() });

/** How the clips are shown: order by submission id; those in `hidden` are left out of the reel. */
export const presentationSchema = object({
  tributeId: idField().required(),
  order: array().of(idField().required()).max(2000).required(),
  hidden: array().of(idField().required()).max(2000).required(),
});
export type Presentation = InferType<typeof presentationSchema>;

export const getPresentation = endpoint({
  method: "GET",
  path: "/tribute/save_presentation",
  query: tributeIdQuery,
  data: presentationSchema,
});

export const savePresentation = endpoint({
  method: "POST",
  path: "/tribute/save_presentation",
  body: presentationSchema,
  data: presentationSchema,
});

/** Who gets the reel, and when it opens; the gift form uses the same schema. */
export const giftSchema = object({
  recipientName: nameField("Name").required("Please enter a name"),
  recipientEmail: emailField().nullable().default(null),
  message: textField(600).defined().default(""),
  revealAt: instantField().nullable().default(null),
  timeZone: timeZoneField().required(),
});
export type Gift = InferType<typeof giftSchema>;

export const giftLinkSchema = object({ link: string().url().required(), gift: giftSchema });
export type GiftLink = InferType<typeof giftLinkSchema>;

/** Null while there is no gift link yet. */
export const getGiftLink = endpoint({
  method: "GET",
  path: "/tribute/presentation_link",
  query: tributeIdQuery,
  data: giftLinkSchema.nullable().defined(),
});

/** Makes the gift link, or changes its gift; the link stays the same. */
export const saveGiftLink = endpoint({
  method: "POST",
  path: "/tribute/presentation_link",
  body: object({ tributeId: idField().required(), gift: giftSchema }),
  data: giftLinkSchema,
});
