import type { captions, captionTranslations } from "../../../db/schema/pieces";

export type CaptionsRow = typeof captions.$inferSelect;
export type TranslationRow = typeof captionTranslations.$inferSelect;
