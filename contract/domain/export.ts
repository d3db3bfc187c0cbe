/**
 * Lists what can be exported. `reel` is one MP4 file of the whole reel; `originals` is a ZIP of the
 * videos as they were uploaded.
 */
export const EXPORT_KINDS = ["reel", "originals"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/**
 * Lists the states of an export: `waiting` for its turn -> `working` -> `ready`, or `failed` with a
 * reason.
 */
export const EXPORT_STATES = ["waiting", "working", "ready", "failed"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
