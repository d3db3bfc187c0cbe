import { DEFAULT_LOOK, type Presentation } from "@contract/http/presentation";
import type { presentations } from "../../db/schema/around";

/** What of a presentation is not the order: theme, cards, music, and what is changed of clips. */
export type Look = Pick<Presentation, "theme" | "cards" | "music" | "clips">;

type Stored = Pick<typeof presentations.$inferSelect, keyof Look>;

/** The look as it was chosen, and the product's own where nothing was. */
export function lookOf(row: Stored | null): Look {
  return {
    theme: row?.theme ?? DEFAULT_LOOK.theme,
    cards: row?.cards ?? DEFAULT_LOOK.cards,
    music: row?.music ?? DEFAULT_LOOK.music,
    clips: row?.clips ?? DEFAULT_LOOK.clips,
  };
}
