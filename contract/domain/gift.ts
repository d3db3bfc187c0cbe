/** The `tgd` of an organiser who looks at a gift as its recipient begins with this. */
export const PREVIEW = "preview_";

/** A preview that begins with this shows the gift as it will be after its reveal. */
export const OPEN_PREVIEW = `${PREVIEW}open_`;
