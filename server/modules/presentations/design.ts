import { DEFAULT_DESIGN, type Presentation } from "@contract/http/presentation";
import type { presentations } from "../../db/schema/presentations";

/** Contains a presentation without its clips. */
export type Design = Pick<Presentation, "theme" | "cards" | "music">;

type DesignColumns = Pick<typeof presentations.$inferSelect, keyof Design>;

/** Returns the chosen design, or the product's default where nothing was chosen. */
export function designOf(row: DesignColumns | null): Design {
  return {
    theme: row?.theme ?? DEFAULT_DESIGN.theme,
    cards: row?.cards ?? DEFAULT_DESIGN.cards,
    music: row?.music ?? DEFAULT_DESIGN.music,
  };
}
