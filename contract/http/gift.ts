import type { InferType } from "yup";
import type * as forms from "../forms/gift";
import type * as schemas from "../schemas/gift";
import type { Endpoint } from "./endpoint";

export type Gift = InferType<typeof forms.giftSchema>;
export type RecipientInput = InferType<typeof forms.recipientSchema>;
export type GiftRecipient = InferType<typeof schemas.giftRecipientSchema>;
export type GiftLink = InferType<typeof schemas.giftLinkSchema>;

export const getGiftLink: Endpoint<typeof schemas.getGiftLink> = {
  method: "GET",
  path: "/tribute/presentation_link",
};

export const saveGiftLink: Endpoint<typeof schemas.saveGiftLink> = {
  method: "POST",
  path: "/tribute/presentation_link",
};

export const renewGiftLink: Endpoint<typeof schemas.renewGiftLink> = {
  method: "PUT",
  path: "/tribute/presentation_link",
};

export const addRecipient: Endpoint<typeof schemas.addRecipient> = {
  method: "POST",
  path: "/tribute/presentation_link/recipient",
};

export const changeRecipient: Endpoint<typeof schemas.changeRecipient> = {
  method: "PUT",
  path: "/tribute/presentation_link/recipient",
};

export const markGiven: Endpoint<typeof schemas.markGiven> = {
  method: "PUT",
  path: "/tribute/presentation_link/given",
};

export const removeRecipient: Endpoint<typeof schemas.removeRecipient> = {
  method: "DELETE",
  path: "/tribute/presentation_link/recipient",
};

export const openGift: Endpoint<typeof schemas.openGift> = {
  method: "POST",
  path: "/tribute/presentation_link/open",
};
