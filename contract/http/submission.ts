import { array, boolean, type InferType, number, object, string, tuple } from "yup";
import { THEME_NAMES } from "../themes";
import { endpoint } from "./endpoint";
import {
  countField,
  idField,
  instantField,
  nameField,
  oneOf,
  textField,
  tokenField,
  trimField,
} from "./fields";
import { REEL_ACTIONS, TRIBUTE_TYPES, tributeForSchema } from "./tribute";
import { msg } from "../msg";

/**
 * The life of a submission: `uploading` -> `uploaded` (all bytes are safe) -> `processing` -> `ready`,
 * or `failed` with a reason (the original is kept). `held` waits for a credit of the organiser.
 */
export const SUBMISSION_STATES = [
  "uploading",
  "uploaded",
  "processing",
  "ready",
  "failed",
  "held",
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Answers and thank-yous belong to a reel; a feedback is for those who run this, and belongs to none. */
export const SUBMISSION_KINDS = ["answer", "thanks", "feedback"] as const;

export const submissionSchema = object({
  _id: idField().required(),
  /** Null for a feedback. */
  tributeId: idField().nullable().defined(),
  kind: oneOf(SUBMISSION_KINDS).required(),
  questionId: idField().nullable().defined(),
  question: string().nullable().defined(),
  /** Whose video it is; `userId` sent it, which is an organiser where they recorded somebody else. */
  contributor: object({
    userId: idField().required(),
    firstName: string().defined(),
    lastName: string().defined(),
  }),
  /** An organiser sent it in that person's name. */
  isOnBehalf: boolean().required(),
  state: oneOf(SUBMISSION_STATES).required(),
  /** Share of the normalising that is done, 0 to 1. */
  progress: number().min(0).max(1).required(),
  /** Why it failed, in words for the contributor: one of `contract/videoFailures.ts`, to be said in their language. */
  failure: string().nullable().defined(),
  durationMs: number().integer().min(0).nullable().defined(),
  /** Where its person wants it to begin and end, in ms of what was sent; null for all of it. The organisers may trim it otherwise. */
  trimStartMs: number().integer().min(0).nullable().defined(),
  trimEndMs: number().integer().min(0).nullable().defined(),
  posterUrl: string().nullable().defined(),
  /** Bytes and their SHA-256 in hex, once all have arrived; null before. */
  size: number().integer().min(0).nullable().defined(),
  sha256: string().nullable().defined(),
  createdAt: instantField().required(),
});
export type Submission = InferType<typeof submissionSchema>;

const tributeIdQuery = object({ tributeId: idField().required() });

/** The organisers get all of the reel's submissions, anybody else their own. */
export const listSubmissions = endpoint({
  method: "GET",
  path: "/submission",
  query: tributeIdQuery,
  data: array().of(submissionSchema).required(),
});

/** Whom an organiser records; the form uses the same schema. */
export const speakerSchema = object({
  firstName: nameField(msg("First name is too long")).required(msg("First name required")),
  lastName: nameField(msg("Last name is too long")).default(""),
});
export type Speaker = InferType<typeof speakerSchema>;

/**
 * Opens a submission; its bytes then go to the tus endpoint with `submissionId` as metadata. `clientKey` is the client's own for
 * this video: asked for again with it, as after an answer that was lost, the same submission is answered.
 */
export const createSubmission = endpoint({
  method: "POST",
  path: "/submission",
  body: object({
    tributeId: idField().nullable().default(null),
    kind: oneOf(SUBMISSION_KINDS).default("answer"),
    questionId: idField().nullable().default(null),
    invite: tokenField(),
    tgd: tokenField(),
    clientKey: string()
      .matches(/^[\w-]{16,64}$/, msg("Invalid key"))
      .nullable()
      .default(null),
    /** An organiser sends somebody else's answer in their name. */
    onBehalfOf: speakerSchema.nullable().default(null),
    mimeType: string()
      .matches(/^(video|audio|application)\/[\w.+-]+/, msg("Unknown kind of file"))
      .max(100)
      .required(),
    /** A picture of the sender's (`assetId` of /public/upload/file), shown while their voice is heard: for a file that is sound alone. */
    pictureAssetId: idField().nullable().default(null),
  })
    .test(
      "reel",
      msg("A video is for a reel or a feedback"),
      ({ kind, tributeId }) => (kind === "feedback") === (tributeId === null),
    )
    .test(
      "behalf",
      msg("Only an answer can be somebody else's"),
      ({ kind, onBehalfOf }) => kind === "answer" || onBehalfOf === null,
    ),
  data: submissionSchema,
});

/** What its person leaves of a video at least: less says nothing. */
export const TRIM_LEAVES_MS = 1000;

/**
 * Asks whether all bytes are safe: answered with success only when length and SHA-256 agree. Says as well which part of the video
 * is to be shown; all of it is kept.
 */
export const confirmSubmission = endpoint({
  method: "PUT",
  path: "/submission",
  body: object({
    submissionId: idField().required(),
    size: number().integer().min(1).required(),
    sha256: string()
      .matches(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
    trimStartMs: trimField(),
    trimEndMs: trimField(),
    /** An answer of the same person's to the same reel that this one takes the place of: it goes once this one is safe. */
    replaces: idField().nullable().default(null),
  }).test(
    "length",
    msg("Please leave at least one second of the video"),
    ({ trimStartMs, trimEndMs }) =>
      trimEndMs === null || trimEndMs - (trimStartMs ?? 0) >= TRIM_LEAVES_MS,
  ),
  data: submissionSchema,
});

/** Has one that `failed` prepared once more; for who made it and the reel's organisers. */
export const retrySubmission = endpoint({
  method: "POST",
  path: "/submission/retry",
  body: object({ submissionId: idField().required() }),
  data: submissionSchema,
});

export const removeSubmission = endpoint({
  method: "DELETE",
  path: "/submission",
  query: object({ submissionId: idField().required() }),
  data: object({ removed: boolean().required() }),
});

export const clipSchema = object({
  _id: idField().required(),
  contributor: string().defined(),
  question: string().nullable().defined(),
  posterUrl: string().nullable().defined(),
  startMs: number().integer().min(0).required(),
  durationMs: number().integer().min(0).required(),
  hasCaptions: boolean().required(),
});
export type Clip = InferType<typeof clipSchema>;

/** One piece of the reel's time line: a card or a clip. `clipId` names the clip that it is, or stands before. */
export const CHAPTER_KINDS = ["opening", "intro", "clip", "closing"] as const;
export const chapterSchema = object({
  kind: oneOf(CHAPTER_KINDS).required(),
  clipId: string().nullable().defined(),
  title: string().defined(),
  line: string().defined(),
  startMs: number().integer().min(0).required(),
  durationMs: number().integer().min(0).required(),
});
export type Chapter = InferType<typeof chapterSchema>;

/** A span of the reel, from and to, in ms. */
const spanSchema = tuple([number().required(), number().required()]);

/**
 * Music below the reel. The file repeats itself without a seam when it is played from `loopStartMs` for `loopMs`, again and
 * again. Its gain follows `gains`: straight lines between these points of the reel's time, `volume` already in them.
 */
export const reelMusicSchema = object({
  url: string().required(),
  volume: number().min(0).max(1).required(),
  loopStartMs: number().min(0).required(),
  loopMs: number().min(1).required(),
  /** Spans in which somebody speaks. */
  duck: array().of(spanSchema.required()).required(),
  gains: array()
    .of(object({ atMs: number().min(0).required(), gain: number().min(0).max(1).required() }))
    .required(),
});
export type ReelMusic = InferType<typeof reelMusicSchema>;

/** The reel as it is played. Before `revealAt` there is neither a playlist nor a clip. */
export const feedSchema = object({
  tributeId: idField().required(),
  name: string().required(),
  tributeType: oneOf(TRIBUTE_TYPES).required(),
  tributeFor: tributeForSchema,
  imageUrl: string().nullable().defined(),
  recipientName: string().nullable().defined(),
  message: string().defined(),
  revealAt: instantField().nullable().defined(),
  /** The server's clock when it answered: a countdown does not trust the viewer's. */
  now: instantField().required(),
  playlistUrl: string().nullable().defined(),
  /** The reel as one file, for browsers that play no playlist; null where none is ready that shows what plays now. */
  mp4Url: string().nullable().defined(),
  durationMs: number().integer().min(0).required(),
  clips: array().of(clipSchema).required(),
  /** Everything that plays, cards included, in order. */
  chapters: array().of(chapterSchema.required()).required(),
  theme: oneOf(THEME_NAMES).required(),
  /** One WebVTT file on the reel's time line; null while no clip has captions. */
  captionsUrl: string().nullable().defined(),
  music: reelMusicSchema.nullable().defined(),
  views: countField(),
  hearts: countField(),
  /** What the viewer is offered beside watching. */
  actions: array().of(oneOf(REEL_ACTIONS).required()).required(),
  /** Whether the viewer has saved it for later. */
  saved: boolean().required(),
});
export type Feed = InferType<typeof feedSchema>;

export const getFeed = endpoint({
  method: "GET",
  path: "/submission/feed",
  query: object({ tributeId: idField().required(), tgd: tokenField() }),
  data: feedSchema,
});

export const SUBMISSION_ACTIONS = [...REEL_ACTIONS, "HEART"] as const;

export const actOnReel = endpoint({
  method: "POST",
  path: "/submission/action",
  body: object({
    tributeId: idField().required(),
    action: oneOf(SUBMISSION_ACTIONS).required(),
    tgd: tokenField(),
    /** With a heart: the clip that played, whose contributor it is for as well. */
    submissionId: idField(),
  }),
  data: object({ views: countField(), hearts: countField(), saved: boolean().required() }),
});

/** Downloads one video as it was sent, until `expiresAt` at least; for who made it and the reel's organisers. */
export const getDownloadUrl = endpoint({
  method: "GET",
  path: "/submission/video/download_url",
  query: object({ submissionId: idField().required() }),
  data: object({ url: string().required(), expiresAt: instantField().required() }),
});

/**
 * Plays one answer that is ready, for who sent it and the reel's organisers: a playlist that needs no login, for an hour. While
 * its trim is still being made, the address names the part that is to be played (`splitPart`).
 */
export const getReplay = endpoint({
  method: "GET",
  path: "/submission/replay",
  query: object({ submissionId: idField().required() }),
  data: object({ playlistUrl: string().required() }),
});

/** Captions of one clip as WebVTT, in ms of the whole clip; null for none. `version` as with a presentation. */
export const captionsSchema = object({
  submissionId: idField().required(),
  version: number().integer().min(0).required(),
  captions: string().nullable().defined(),
});
export type Captions = InferType<typeof captionsSchema>;

/** Characters: an hour of speech. */
export const CAPTIONS_MAX = 100_000;

/** For the reel's organisers. */
export const getCaptions = endpoint({
  method: "GET",
  path: "/submission/captions",
  query: object({ submissionId: idField().required() }),
  data: captionsSchema,
});

/** Answers with the captions as they are kept: cues alone, without styles, settings or foreign tags. */
export const saveCaptions = endpoint({
  method: "PUT",
  path: "/submission/captions",
  body: object({
    submissionId: idField().required(),
    version: number().integer().min(0).required(),
    captions: textField(CAPTIONS_MAX).nullable().defined(),
  }),
  data: captionsSchema,
});
