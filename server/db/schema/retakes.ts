/** This file declares the table of answers that are recorded again. */
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { submissions } from "./reels";

/**
 * Stores which answers a new recording replaces as soon as it can be played. Until then the earlier
 * ones stay in the reel.
 */
export const replacements = pgTable(
  "replacements",
  {
    nextId: text("next_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    oldId: text("old_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.nextId, table.oldId] }),
    index("replacements_by_old").on(table.oldId),
  ],
);
