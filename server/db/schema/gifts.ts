/** This file declares the table of the people who get a gift besides its first recipient. */
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { tributes } from "./reels";

/** Stores the recipients of gifts, except the first of each gift, who is in `presentations`. */
export const giftRecipients = pgTable(
  "gift_recipients",
  {
    id: text("id").primaryKey(),
    tributeId: text("tribute_id")
      .notNull()
      .references(() => tributes.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The address is in lower case. */
    email: text("email"),
    /** Raising this version revokes the links that this recipient had before. */
    linkVersion: integer("link_version").notNull().default(1),
    /** The recipient's link stops working at this time. The column is null if it never does. */
    expiresAt: instant("expires_at"),
    /** The recipient was first sent the link at this time. The column is null before that. */
    givenAt: instant("given_at"),
    /** The reel was first watched by this recipient's link at this time. */
    watchedAt: instant("watched_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("gift_recipients_by_reel").on(table.tributeId, table.createdAt, table.id),
    uniqueIndex("gift_recipients_once_per_reel").on(table.tributeId, table.email),
    index("gift_recipients_by_email")
      .on(table.email)
      .where(sql`${table.email} is not null`),
  ],
);
