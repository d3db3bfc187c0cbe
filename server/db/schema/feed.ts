import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { tributeId, userId } from "./references";

/**
 * Stores one view per viewer and day. A viewer is a user id, or a hash for a visitor who is not
 * signed in.
 */
export const views = pgTable(
  "views",
  {
    tributeId: tributeId(),
    viewer: text("viewer").notNull(),
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.viewer, table.day] }),
    index("views_by_viewer").on(table.viewer),
  ],
);

export const hearts = pgTable(
  "hearts",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    viewer: text("viewer").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("hearts_by_reel").on(table.tributeId, table.createdAt),
    index("hearts_by_viewer").on(table.viewer),
  ],
);

export const saves = pgTable(
  "saves",
  {
    userId: userId(),
    tributeId: tributeId(),
    /**
     * The reel was saved with this version of this recipient's link, and the list of saved reels
     * opens it with that link. The columns are null for somebody who takes part in the reel.
     */
    recipientId: text("recipient_id"),
    recipientVersion: integer("recipient_version"),
    /** The user is reminded at this time. The column is null afterwards, or without a reminder. */
    remindAt: instant("remind_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tributeId] }),
    index("saves_by_reel").on(table.tributeId),
    index("saves_to_remind")
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
  ],
);
