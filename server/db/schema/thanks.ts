import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { tributeId, userId } from "./references";
import { users } from "./users";

/** Stores the thank-yous that were written. The recorded ones are submissions. */
export const thankNotes = pgTable(
  "thank_notes",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    userId: userId(),
    /** Only this person gets it. The column is null for everybody in the reel. */
    toUserId: text("to_user_id").references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    /**
     * It was written with the link of this recipient, who has the id of the reel if they are the
     * first. The column is null for older notes.
     */
    recipientId: text("recipient_id"),
    /** Its readers were told at this time. The column is null before that. */
    deliveredAt: instant("delivered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("thank_notes_by_reel").on(table.tributeId, table.createdAt, table.id),
    index("thank_notes_by_user").on(table.userId, table.createdAt, table.id),
    index("thank_notes_by_reader")
      .on(table.toUserId)
      .where(sql`${table.toUserId} is not null`),
  ],
);
