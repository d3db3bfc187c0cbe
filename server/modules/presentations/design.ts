import { DEFAULT_DESIGN, type Presentation } from "@contract/http/presentation";
import type { presentations } from "../../db/schema/around";

/** A design has everything of a presentation but the order of its clips. */
export type Design = Pick<Presentation, "theme" | "cards" | "music" | "clips">;

type Stored = Pick<typeof presentations.$inferSelect, keyof Design>;

/** The look as it was chosen, and the product's own where nothing was. */
export function designOf(row: Stored | null): Design {
  return {
    theme: row?.theme ?? DEFAULT_DESIGN.theme,
    cards: row?.cards ?? DEFAULT_DESIGN.cards,
    music: row?.music ?? DEFAULT_DESIGN.music,
    clips: row?.clips ?? DEFAULT_DESIGN.clips,
  };
}
