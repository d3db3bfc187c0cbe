/** A trimmed clip is at least this long; a shorter one would only flicker. */
export const CLIP_MIN_MS = 500;
