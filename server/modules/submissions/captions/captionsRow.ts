import type { captionTranslations, captions } from "../../../db/schema/submissions";

export type CaptionsRow = typeof captions.$inferSelect;
export type TranslationRow = typeof captionTranslations.$inferSelect;
