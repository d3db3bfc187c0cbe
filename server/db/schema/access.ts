import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { tributeId, userId } from "./references";

/**
 * Tells what a person may do in a reel: nothing any more, or to appear in it without being looked
 * at first. Most people have no row.
 */
export type ModerationStatus = "blocked" | "approved";

export const contributorStandings = pgTable(
  "contributor_standings",
  {
    tributeId: tributeId(),
    userId: userId(),
    standing: text("standing").$type<ModerationStatus>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index("contributor_standings_by_user").on(table.userId),
  ],
);
