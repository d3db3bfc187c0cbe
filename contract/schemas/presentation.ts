import { array, boolean, number, object, string } from "yup";
import { idField, nameField, oneOf, textField, trimField } from "../fields";
import { CLIP_MIN_MS } from "../domain/presentation";
import { MUSIC_MAX_BYTES } from "../limits";
import { msg } from "../msg";
import { TRACK_IDS } from "../music";
import { THEME_NAMES } from "../themes";
import { define } from "./define";

/** The database can store no larger integer than this. */
const MAX_INTEGER = 2_147_483_647;

const tributeIdQuery = object({ tributeId: idField().required() });

/**
 * Holds an organiser's changes to one clip; the original stays. A trim counts in ms of the whole
 * clip and replaces the one that the contributor sent, which holds while both ends are null
 * (`effectiveTrim`). A clip without changes needs no entry.
 */
export const clipEditSchema = object({
  _id: idField().required(),
  trimStartMs: trimField(),
  trimEndMs: trimField(),
  displayName: nameField(msg("Name is too long"))
    .nullable()
    .default(null)
    .meta({ description: "Replaces the contributor's own name." }),
})
  .test(
    "length",
    msg("Please keep at least half a second of the video"),
    ({ trimStartMs, trimEndMs }) =>
      trimEndMs === null || trimEndMs - (trimStartMs ?? 0) >= CLIP_MIN_MS,
  )
  .meta({ title: "ClipEdit" });

/**
 * Describes the texts of a card. If a text is null, the product writes it from the reel's details.
 */
const cardSchema = () =>
  object({
    isShown: boolean().required(),
    title: textField(80).nullable().default(null),
    line: textField(160).nullable().default(null),
  }).meta({ title: "Card" });

export const cardsSchema = object({
  opening: cardSchema(),
  closing: cardSchema(),
  clips: boolean().required().meta({
    description: "Shows a card with the contributor and the question before each clip.",
  }),
}).meta({ title: "Cards" });

export const musicSchema = object({
  trackId: oneOf(TRACK_IDS)
    .nullable()
    .default(null)
    .meta({ description: "A track of the product; null for none." }),
  assetId: idField()
    .nullable()
    .default(null)
    .meta({ description: "A file of the reel's own music; null for none." }),
  volume: number().min(0).max(1).required(),
})
  .test(
    "one",
    msg("Please choose just one piece of music"),
    ({ trackId, assetId }) => !trackId || !assetId,
  )
  .meta({ title: "Music" });

export const presentationSchema = object({
  tributeId: idField().required(),
  version: number().integer().min(0).max(MAX_INTEGER).required().meta({
    description:
      "Counts the saves. A save that was made from an outdated version gets OUTDATED, so that nobody overwrites what they have not seen.",
  }),
  order: array()
    .of(idField().required())
    .max(2000)
    .required()
    .meta({ description: "Submission ids in the order of the reel." }),
  hidden: array()
    .of(idField().required())
    .max(2000)
    .required()
    .meta({ description: "Submissions that the reel leaves out." }),
  theme: oneOf(THEME_NAMES).required(),
  cards: cardsSchema.required(),
  music: musicSchema.required(),
  clips: array().of(clipEditSchema.required()).max(2000).required(),
}).meta({ title: "Presentation" });

export const getPresentation = define({
  access: "user",
  summary: "Returns how the clips of a reel are shown.",
  query: tributeIdQuery,
  data: presentationSchema,
});

export const savePresentation = define({
  access: "user",
  summary: "Saves how the clips of a reel are shown.",
  body: presentationSchema,
  data: presentationSchema,
});

export const ownMusicSchema = object({
  assetId: idField().required(),
  name: string().defined().meta({ description: "The name of the uploaded file." }),
  durationMs: number().integer().min(0).required(),
  url: string().required().meta({ description: "Plays the file, for some hours." }),
}).meta({ title: "OwnMusic" });

export const listMusic = define({
  access: "user",
  summary: "Lists the music that the organisers of a reel have uploaded, newest first.",
  query: tributeIdQuery,
  data: array().of(ownMusicSchema.required()).required(),
});

export const uploadMusic = define({
  access: "user",
  summary: "Uploads a music file and answers with the levelled one, ready to be chosen.",
  details: `The file has at most ${MUSIC_MAX_BYTES} bytes.`,
  query: tributeIdQuery,
  upload: "audio/*",
  data: ownMusicSchema,
});

export const removeMusic = define({
  access: "user",
  summary: "Deletes an uploaded music file.",
  details: "If the reel plays with this music, it then plays without.",
  query: object({ tributeId: idField().required(), assetId: idField().required() }),
  data: object({ removed: boolean().required() }),
});
