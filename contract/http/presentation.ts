import type { InferType } from "yup";
import type * as forms from "../forms/presentation";
import type * as schemas from "../schemas/presentation";
import { DEFAULT_THEME } from "../themes";
import type { Endpoint } from "./endpoint";

export type ClipEdit = InferType<typeof schemas.clipEditSchema>;
export type Cards = InferType<typeof schemas.cardsSchema>;
export type Music = InferType<typeof schemas.musicSchema>;
export type Presentation = InferType<typeof schemas.presentationSchema>;
export type OwnMusic = InferType<typeof schemas.ownMusicSchema>;
export type Gift = InferType<typeof forms.giftSchema>;
export type RecipientInput = InferType<typeof forms.recipientSchema>;
export type GiftRecipient = InferType<typeof schemas.giftRecipientSchema>;
export type GiftLink = InferType<typeof schemas.giftLinkSchema>;

/** A reel has this design until its organisers choose one. */
export const DEFAULT_DESIGN: Pick<Presentation, "theme" | "cards" | "music" | "clips"> = {
  theme: DEFAULT_THEME,
  cards: {
    opening: { isShown: false, title: null, line: null },
    closing: { isShown: false, title: null, line: null },
    clips: false,
  },
  music: { trackId: null, assetId: null, volume: 0.5 },
  clips: [],
};

export const getPresentation: Endpoint<typeof schemas.getPresentation> = {
  method: "GET",
  path: "/tribute/save_presentation",
};

export const savePresentation: Endpoint<typeof schemas.savePresentation> = {
  method: "POST",
  path: "/tribute/save_presentation",
};

export const listMusic: Endpoint<typeof schemas.listMusic> = {
  method: "GET",
  path: "/tribute/music",
};

export const uploadMusic: Endpoint<typeof schemas.uploadMusic> = {
  method: "POST",
  path: "/tribute/music",
};

export const removeMusic: Endpoint<typeof schemas.removeMusic> = {
  method: "DELETE",
  path: "/tribute/music",
};

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
