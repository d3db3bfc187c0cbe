/** Captions may have this many characters, which is enough for an hour of speech. */
export const CAPTIONS_MAX = 100_000;

/** One caption may have this many characters. */
export const CAPTION_MAX = 500;

/**
 * Lists how far the making of captions from speech is: `off` without an engine, `possible` until it
 * is requested, then `waiting`. It ends with captions, or as `silent` or `failed`.
 */
export const SPEECH_PROGRESS = ["off", "possible", "waiting", "silent", "failed"] as const;
export type SpeechProgress = (typeof SPEECH_PROGRESS)[number];
