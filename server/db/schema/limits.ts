import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * Counts how often somebody has repeated an action since a time. Rows whose time is over are
 * deleted.
 */
export const actionCounts = pgTable(
  "action_counts",
  {
    action: text("action").notNull(),
    /** This is a hash of a user's or a reel's id. */
    subject: text("subject").notNull(),
    count: integer("count").notNull(),
    /** The count begins again at this time. */
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.action, table.subject] }),
    index("action_counts_ended").on(table.endsAt),
  ],
);
