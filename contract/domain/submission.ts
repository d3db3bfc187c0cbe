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

/**
 * Lists what a viewer's page reports. Besides the actions that a feed offers, it reports hearts, that
 * a recipient has opened their link, and that they have watched the reel to its end.
 */
export const SUBMISSION_ACTIONS = [
  ...REEL_ACTIONS,
  "HEART",
  "OPEN_GIFT",
  "FINISH_GIFT_REEL",
] as const;

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

/** A message has at most this many characters, so that it can be read while its card is shown. */
export const MESSAGE_MAX = 400;

/** A voice can be accompanied by this many photographs. */
export const PHOTOS_MAX = 6;

/** An organiser can undo the deletion of a video for this time. */
export const UNDO_MS = 10_000;
