import type { InferType } from "yup";
import type * as schemas from "../schemas/captions";
import type { Endpoint } from "./endpoint";

/** Captions may have this many characters, which is enough for an hour of speech. */
export const CAPTIONS_MAX = 100_000;

/**
 * Lists how far the making of captions from speech is: `off` without an engine, `possible` until it
 * is requested, then `waiting`. It ends with captions, or as `silent` or `failed`.
 */
export const SPEECH_PROGRESS = ["off", "possible", "waiting", "silent", "failed"] as const;
export type SpeechProgress = (typeof SPEECH_PROGRESS)[number];

export type Captions = InferType<typeof schemas.captionsSchema>;

export const getCaptions: Endpoint<typeof schemas.getCaptions> = {
  method: "GET",
  path: "/submission/captions",
};

export const saveCaptions: Endpoint<typeof schemas.saveCaptions> = {
  method: "PUT",
  path: "/submission/captions",
};

/** Tells where recordings are sent for captions. */
export const getSpeechEngine: Endpoint<typeof schemas.getSpeechEngine> = {
  method: "GET",
  path: "/submission/speech_engine",
};

/** Has captions made from what is said in a clip. */
export const requestCaptions: Endpoint<typeof schemas.requestCaptions> = {
  method: "POST",
  path: "/submission/captions",
};
