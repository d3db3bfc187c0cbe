import type { InferType } from "yup";
import type * as forms from "../forms/submission";
import type * as feed from "../schemas/feed";
import type * as schemas from "../schemas/submission";
import type { Endpoint } from "./endpoint";
import { REEL_ACTIONS } from "./tribute";

/**
 * Lists the states of a submission: `uploading` -> `uploaded` (all bytes are safe) -> `processing`
 * -> `ready`, or `failed` with a reason (the original is kept). `held` waits for a credit of the
 * organiser.
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

/** Answers and thank-yous belong to a reel. A feedback is for the operator and belongs to none. */
export const SUBMISSION_KINDS = ["answer", "thanks", "feedback"] as const;

export const SUBMISSION_ACTIONS = [...REEL_ACTIONS, "HEART"] as const;

/** Lists the kinds of chapters. A chapter is one piece of the reel's timeline: a card or a clip. */
export const CHAPTER_KINDS = ["opening", "intro", "clip", "closing"] as const;

/**
 * A contributor's trim must leave at least this much of the video, because a shorter clip says
 * nothing.
 */
export const TRIM_LEAVES_MS = 1000;

/** Lists the states of a gift's film. A reel without videos has `none`. */
export const GIFT_FILM_STATES = ["none", "preparing", "ready"] as const;

/** A written clip is uploaded as a text of this type, in UTF-8. */
export const MESSAGE_TYPE = "text/plain";

/** A written clip has at most this many characters, so that a card can show them in readable size. */
export const MESSAGE_MAX = 400;

/** A voice can be accompanied by this many photographs. */
export const PHOTOS_MAX = 6;

/** An organiser can undo the deletion of a video for this time. */
export const UNDO_MS = 10_000;

export type Submission = InferType<typeof schemas.submissionSchema>;
export type Speaker = InferType<typeof forms.speakerSchema>;
export type Clip = InferType<typeof feed.clipSchema>;
export type Chapter = InferType<typeof feed.chapterSchema>;
export type ReelMusic = InferType<typeof feed.reelMusicSchema>;
export type Feed = InferType<typeof feed.feedSchema>;
export type GiftFilm = InferType<typeof feed.giftFilmSchema>;

export const listSubmissions: Endpoint<typeof schemas.listSubmissions> = {
  method: "GET",
  path: "/submission",
};

export const createSubmission: Endpoint<typeof schemas.createSubmission> = {
  method: "POST",
  path: "/submission",
};

export const confirmSubmission: Endpoint<typeof schemas.confirmSubmission> = {
  method: "PUT",
  path: "/submission",
};

export const retrySubmission: Endpoint<typeof schemas.retrySubmission> = {
  method: "POST",
  path: "/submission/retry",
};

export const removeSubmission: Endpoint<typeof schemas.removeSubmission> = {
  method: "DELETE",
  path: "/submission",
};

/** Gives back a video that an organiser has just deleted. */
export const restoreSubmission: Endpoint<typeof schemas.restoreSubmission> = {
  method: "POST",
  path: "/submission/restore",
};

/** Asks the sender of a video for another one. */
export const askForNewTake: Endpoint<typeof schemas.askForNewTake> = {
  method: "POST",
  path: "/submission/ask_again",
};

/** Corrects how a person of a reel is called. */
export const correctName: Endpoint<typeof schemas.correctName> = {
  method: "PUT",
  path: "/submission/name",
};

export const approveSubmission: Endpoint<typeof schemas.approveSubmission> = {
  method: "POST",
  path: "/submission/approve",
};

export const getFeed: Endpoint<typeof schemas.getFeed> = {
  method: "GET",
  path: "/submission/feed",
};

export const getGiftFilm: Endpoint<typeof schemas.getGiftFilm> = {
  method: "GET",
  path: "/submission/film",
};

export const actOnReel: Endpoint<typeof schemas.actOnReel> = {
  method: "POST",
  path: "/submission/action",
};

export const getDownloadUrl: Endpoint<typeof schemas.getDownloadUrl> = {
  method: "GET",
  path: "/submission/video/download_url",
};

export const getReplay: Endpoint<typeof schemas.getReplay> = {
  method: "GET",
  path: "/submission/replay",
};
