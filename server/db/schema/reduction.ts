import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { tributes } from "./tributes";

/**
 * Stores for which reels the creator has chosen to delete the originals. The row is deleted if that
 * is cancelled, and stays once it is done (docs/decisions/deletion.md).
 */
export const reductions = pgTable(
  "reductions",
  {
    tributeId: text("tribute_id")
      .primaryKey()
      .references(() => tributes.id, { onDelete: "cascade" }),
    chosenAt: instant("chosen_at").notNull(),
    deletesAt: instant("deletes_at").notNull(),
    /** The organisers were reminded at this time. Nothing is deleted while the column is null. */
    remindedAt: instant("reminded_at"),
    /** The deletion began at this time, and can be cancelled no longer. */
    startedAt: instant("started_at"),
    /** Every original was deleted that could be at this time. */
    doneAt: instant("done_at"),
  },
  (table) => [
    index("reductions_due")
      .on(table.deletesAt)
      .where(sql`${table.doneAt} is null`),
  ],
);
