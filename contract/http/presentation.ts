import { array, boolean, type InferType, number, object, string } from "yup";
import { TRACK_IDS } from "../music";
import { DEFAULT_THEME, THEME_NAMES } from "../themes";
import { endpoint } from "./endpoint";
import {
  emailField,
  idField,
  instantField,
  nameField,
  oneOf,
  textField,
  timeZoneField,
  tokenField,
  trimField,
} from "./fields";
import { msg } from "../msg";

/** What a database keeps as an integer. */
const MAX_INTEGER = 2_147_483_647;

const tributeIdQuery = object({ tributeId: idField().required() });

/** How far a clip is trimmed at least to: shorter is a flicker. */
export const CLIP_MIN_MS = 500;
/**
 * What an organiser changes of one clip; the original is kept. A trim is in ms of the whole clip and stands for the one that its
 * person has sent, which holds while both ends are null (`shownTrim`). `displayName` stands for the contributor's own name. A clip that nothing is changed of needs no entry.
 */
export const clipEditSchema = object({
  _id: idField().required(),
  trimStartMs: trimField(),
  trimEndMs: trimField(),
  displayName: nameField(msg("Name is too long")).nullable().default(null),
}).test(
  "length",
  msg("Please leave at least half a second of the video"),
  ({ trimStartMs, trimEndMs }) =>
    trimEndMs === null || trimEndMs - (trimStartMs ?? 0) >= CLIP_MIN_MS,
);
export type ClipEdit = InferType<typeof clipEditSchema>;

/** A card's words; null leaves them to the product, which takes them from the reel. */
const cardSchema = () =>
  object({
    isShown: boolean().required(),
    title: textField(80).nullable().default(null),
    line: textField(160).nullable().default(null),
  });

export const cardsSchema = object({
  opening: cardSchema(),
  closing: cardSchema(),
  /** Before each clip: who, and which question. */
  clips: boolean().required(),
});
export type Cards = InferType<typeof cardsSchema>;

/** One of the product's tracks, or a file of the reel's own (`uploadMusic`), or neither; volume from 0 to 1. */
export const musicSchema = object({
  trackId: oneOf(TRACK_IDS).nullable().default(null),
  assetId: idField().nullable().default(null),
  volume: number().min(0).max(1).required(),
}).test("one", msg("Please choose one music"), ({ trackId, assetId }) => !trackId || !assetId);
export type Music = InferType<typeof musicSchema>;

/**
 * How the clips are shown: order by submission id; those in `hidden` are left out of the reel. `version` counts the saves: one
 * that was made from an outdated version is refused (OUTDATED), so that nobody overwrites what they have not seen.
 */
export const presentationSchema = object({
  tributeId: idField().required(),
  version: number().integer().min(0).max(MAX_INTEGER).required(),
  order: array().of(idField().required()).max(2000).required(),
  hidden: array().of(idField().required()).max(2000).required(),
  theme: oneOf(THEME_NAMES).required(),
  cards: cardsSchema.required(),
  music: musicSchema.required(),
  clips: array().of(clipEditSchema.required()).max(2000).required(),
});
export type Presentation = InferType<typeof presentationSchema>;

/** What a reel is shown with until its organisers choose. */
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

export const ownMusicSchema = object({
  assetId: idField().required(),
  /** Of the file as it was chosen. */
  name: string().defined(),
  durationMs: number().integer().min(0).required(),
  /** Where it can be listened to, for some hours. */
  url: string().required(),
});
export type OwnMusic = InferType<typeof ownMusicSchema>;

/** Music that the organisers of a reel have sent for it, newest first. */
export const listMusic = endpoint({
  method: "GET",
  path: "/tribute/music",
  query: tributeIdQuery,
  data: array().of(ownMusicSchema.required()).required(),
});

/** An audio file as multipart field `file`; the answer is the levelled one, ready to be chosen. */
export const uploadMusic = endpoint({
  method: "POST",
  path: "/tribute/music",
  query: tributeIdQuery,
  data: ownMusicSchema,
});

/** Where the reel was played with it, it is played without music. */
export const removeMusic = endpoint({
  method: "DELETE",
  path: "/tribute/music",
  query: object({ tributeId: idField().required(), assetId: idField().required() }),
  data: object({ removed: boolean().required() }),
});

/** Who gets the reel, and when it opens; the gift form uses the same schema. */
export const giftSchema = object({
  recipientName: nameField(msg("Name is too long")).required(msg("Please enter a name")),
  recipientEmail: emailField().nullable().default(null),
  message: textField(600).defined().default(""),
  revealAt: instantField().nullable().default(null),
  timeZone: timeZoneField().required(),
  /** Whether the recipient is offered to pass the link on. */
  canShare: boolean().default(true),
});
export type Gift = InferType<typeof giftSchema>;

/** A word that the organiser tells the recipient in another way than the link. */
export const giftPasswordField = () =>
  string()
    .min(4, msg("Please use at least {{min}} characters"))
    .max(100, msg("Please use at most {{max}} characters"));

export const giftLinkSchema = object({
  link: string().url().required(),
  hasPassword: boolean().required(),
  gift: giftSchema,
});
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
  body: object({
    tributeId: idField().required(),
    gift: giftSchema,
    /** Left out: it stays as it is. Null: the gift has none any more. */
    password: giftPasswordField().nullable(),
  }),
  data: giftLinkSchema,
});

/** Makes a new gift link for the same recipient; the one before, and every copy of it, is dead at once. */
export const renewGiftLink = endpoint({
  method: "PUT",
  path: "/tribute/presentation_link",
  body: object({ tributeId: idField().required() }),
  data: giftLinkSchema,
});

/** Proves that the gift's password is known: the answer's `tgd` opens what the link's own does not. */
export const openGift = endpoint({
  method: "POST",
  path: "/tribute/presentation_link/open",
  body: object({
    tributeId: idField().required(),
    tgd: tokenField().required(),
    password: string()
      .max(100, msg("Please use at most {{max}} characters"))
      .required(msg("Please enter the password")),
  }),
  data: object({ tgd: tokenField().required() }),
});
