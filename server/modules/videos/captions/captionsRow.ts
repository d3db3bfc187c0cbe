import type { captionTranslations, captions } from "../../../db/schema/videos";

export type CaptionsRow = typeof captions.$inferSelect;
export type TranslationRow = typeof captionTranslations.$inferSelect;
