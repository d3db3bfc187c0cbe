import { array, boolean, number, object, string } from "yup";
import {
  idField,
  instantField,
  nameField,
  oneOf,
  textField,
  tokenField,
  trimField,
} from "../fields";
import {
  enteredPasswordSchema,
  giftPasswordField,
  giftSchema,
  recipientSchema,
} from "../forms/presentation";
import { CLIP_MIN_MS } from "../domain/presentation";
import { MUSIC_MAX_BYTES, RECIPIENTS_MAX } from "../limits";
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

export const giftRecipientSchema = recipientSchema
  .shape({
    _id: idField().required().meta({
      description: "The id of a gift's first recipient is that of the reel.",
    }),
    link: string().url().nullable().defined().meta({
      description: "The recipient's own link; null while it is switched off.",
    }),
    givenAt: instantField().nullable().defined().meta({
      description: "When the link was first sent to them; null before that.",
    }),
    watchedAt: instantField().nullable().defined().meta({
      description: "When the reel was first watched by their link; null before that.",
    }),
  })
  .meta({ title: "GiftRecipient" });

export const giftLinkSchema = object({
  link: string().url().required().meta({ description: "The link of the first recipient." }),
  hasPassword: boolean().required(),
  isAnnounced: boolean().required().meta({
    description:
      "Tells whether the recipient was told. This happens at the reveal, once a video is ready.",
  }),
  gift: giftSchema,
  recipients: array().of(giftRecipientSchema.required()).required().meta({
    description: "Everybody who gets the gift, the first recipient first.",
  }),
}).meta({ title: "GiftLink" });

export const getGiftLink = define({
  access: "user",
  summary: "Returns the gift link of a reel; null while there is none.",
  query: tributeIdQuery,
  data: giftLinkSchema.nullable().defined(),
});

export const saveGiftLink = define({
  access: "user",
  summary: "Makes the gift link, or changes its gift; the link stays the same.",
  body: object({
    tributeId: idField().required(),
    gift: giftSchema,
    password: giftPasswordField().nullable().meta({
      description: "Leave it out to keep the password; null removes it.",
    }),
  }),
  data: giftLinkSchema,
});

export const renewGiftLink = define({
  access: "user",
  session: "current",
  summary: "Makes a new gift link for one recipient, or for each.",
  details: "Every copy of the previous link stops working at once.",
  body: object({
    tributeId: idField().required(),
    recipientId: idField().nullable().default(null).meta({
      description: "Whose link is replaced; null for everybody's.",
    }),
  }),
  data: giftLinkSchema,
});

export const addRecipient = define({
  access: "user",
  summary: "Adds a recipient with a link of their own to a gift.",
  details: `A gift has at most ${RECIPIENTS_MAX} recipients.`,
  body: object({ tributeId: idField().required(), recipient: recipientSchema }),
  data: giftLinkSchema,
});

export const changeRecipient = define({
  access: "user",
  summary: "Changes a recipient of a gift; their link stays the same.",
  body: object({
    tributeId: idField().required(),
    recipientId: idField().required(),
    recipient: recipientSchema,
  }),
  data: giftLinkSchema,
});

export const markGiven = define({
  access: "user",
  summary: "Notes that an organiser has passed a recipient's link on.",
  details: "Only the first time counts, also if the link was mailed.",
  body: object({ tributeId: idField().required(), recipientId: idField().required() }),
  data: giftLinkSchema,
});

export const removeRecipient = define({
  access: "user",
  session: "current",
  summary: "Ends a recipient's link, and takes them off the gift.",
  details:
    "The first recipient stays in the list without a link until they get a new one. The links of others stay the same.",
  query: object({ tributeId: idField().required(), recipientId: idField().required() }),
  data: giftLinkSchema,
});

export const openGift = define({
  access: "public",
  summary: "Proves the password of a gift.",
  details: "The `tgd` of the answer opens what the one of the link does not.",
  body: enteredPasswordSchema.shape({
    tributeId: idField().required(),
    tgd: tokenField().required(),
  }),
  data: object({ tgd: tokenField().required() }),
});
