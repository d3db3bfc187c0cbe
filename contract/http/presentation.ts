import type { InferType } from "yup";
import type * as schemas from "../schemas/presentation";
import { DEFAULT_THEME } from "../themes";
import type { Endpoint } from "./endpoint";

export type ClipEdit = InferType<typeof schemas.clipEditSchema>;
export type Cards = InferType<typeof schemas.cardsSchema>;
export type Music = InferType<typeof schemas.musicSchema>;
export type Presentation = InferType<typeof schemas.presentationSchema>;
export type OwnMusic = InferType<typeof schemas.ownMusicSchema>;

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
