import { array, boolean, number, object, string } from "yup";
import { countField, idField, instantField, oneOf } from "../fields";
import { tributeForSchema } from "../forms/tribute";
import { CHAPTER_KINDS, GIFT_FILM_STATES } from "../domain/submission";
import { TRIBUTE_TYPES } from "../domain/tributeTypes";
import { REEL_ACTIONS } from "../domain/tribute";
import { THEME_NAMES } from "../themes";

export const clipSchema = object({
  _id: idField().required(),
  contributor: string().defined(),
  person: countField().meta({
    description: "The same for all clips of one person; two people may share a name.",
  }),
  question: string().nullable().defined(),
  posterUrl: string().nullable().defined(),
  startMs: number().integer().min(0).required(),
  durationMs: number().integer().min(0).required(),
}).meta({ title: "Clip" });

export const chapterSchema = object({
  kind: oneOf(CHAPTER_KINDS).required(),
  clipId: string()
    .nullable()
    .defined()
    .meta({ description: "The clip that this chapter is or introduces." }),
  title: string().defined(),
  line: string().defined(),
  startMs: number().integer().min(0).required(),
  durationMs: number().integer().min(0).required(),
}).meta({ title: "Chapter" });

/**
 * Describes the music below the reel. The file repeats without a seam if `loopMs` from
 * `loopStartMs` on are played again and again. Its gain follows `gains`: straight lines between
 * these points of the reel's time, which include `volume`.
 */
export const reelMusicSchema = object({
  url: string().required(),
  volume: number().min(0).max(1).required(),
  loopStartMs: number().min(0).required(),
  loopMs: number().min(1).required(),
  gains: array()
    .of(object({ atMs: number().min(0).required(), gain: number().min(0).max(1).required() }))
    .required()
    .meta({ description: "The gain at points of the reel's time, with straight lines between." }),
}).meta({ title: "ReelMusic" });

/** Describes a reel as it is played. Before `revealAt` it has neither a playlist nor clips. */
export const feedSchema = object({
  tributeId: idField().required(),
  name: string().required(),
  tributeType: oneOf(TRIBUTE_TYPES).required(),
  tributeFor: tributeForSchema,
  imageUrl: string().nullable().defined(),
  recipientName: string().nullable().defined(),
  message: string().defined(),
  revealAt: instantField().nullable().defined(),
  now: instantField().required().meta({
    description: "The server's clock, because a countdown cannot trust the viewer's.",
  }),
  playlistUrl: string().nullable().defined(),
  mp4Url: string().nullable().defined().meta({
    description:
      "The reel as one file, for browsers that play no playlist; null if no file shows what plays now.",
  }),
  isMp4Coming: boolean()
    .required()
    .meta({ description: "True for a gift while the file of `mp4Url` is being made." }),
  canDownload: boolean()
    .required()
    .meta({ description: "True if the holder of the gift link may keep the film." }),
  durationMs: number().integer().min(0).required(),
  clips: array().of(clipSchema).required(),
  chapters: array()
    .of(chapterSchema.required())
    .required()
    .meta({ description: "Everything that plays, cards included, in order." }),
  theme: oneOf(THEME_NAMES).required(),
  captionTracks: array()
    .of(object({ language: string().required(), url: string().required() }).required())
    .required()
    .meta({
      description: "The captions by language (BCP 47), as WebVTT on the reel's time line.",
    }),
  music: reelMusicSchema.nullable().defined(),
  views: countField(),
  hearts: countField(),
  actions: array()
    .of(oneOf(REEL_ACTIONS).required())
    .required()
    .meta({ description: "What the viewer is offered besides watching." }),
  saved: boolean()
    .required()
    .meta({ description: "True if the viewer has saved the reel for later." }),
}).meta({ title: "Feed" });

export const giftFilmSchema = object({
  state: oneOf(GIFT_FILM_STATES).required(),
  url: string().nullable().defined().meta({
    description: "Downloads the file, for some hours, while the gift stays the same.",
  }),
  name: string().defined(),
  size: number().integer().min(0).required().meta({ description: "In bytes." }),
}).meta({ title: "GiftFilm" });
