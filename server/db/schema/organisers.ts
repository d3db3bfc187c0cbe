import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { tributeId } from "./references";
import { users } from "./users";

/**
 * Stores the people who organise a reel together with its creator. They are invited by mail and
 * become co-organisers once the user is known.
 */
export const organisers = pgTable(
  "organisers",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    name: text("name").notNull().default(""),
    /** The address is in lower case. */
    email: text("email").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    mailedAt: instant("mailed_at"),
  },
  (table) => [
    uniqueIndex("organisers_once_per_reel").on(table.tributeId, table.email),
    uniqueIndex("organisers_once_per_user").on(table.tributeId, table.userId),
    index("organisers_by_user").on(table.userId),
  ],
);
