import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { NOTIFICATION_TYPES } from "@contract/domain/notification";
import { createdAt, instant } from "./columns";
import { userId } from "./references";
import { tributes } from "./tributes";
import { users } from "./users";

export const notifications = pgTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: userId(),
    type: text("type").$type<(typeof NOTIFICATION_TYPES)[number]>().notNull(),
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
    /** The sentence names this account, whose deletion takes the notification along. */
    aboutId: text("about_id").references(() => users.id, { onDelete: "cascade" }),
    /** This is the sentence in the language in which it was written, for versions before `values`. */
    text: text("text").notNull(),
    /** The sentence is made of these when somebody reads it. Rows of before have none. */
    values: jsonb("values").$type<Record<string, unknown>>(),
    /** The reader muted this kind in the app, and gets it on other channels only. */
    isHidden: boolean("is_hidden").notNull().default(false),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("notifications_by_user").on(table.userId, table.createdAt.desc(), table.id),
    index("notifications_by_reel").on(table.tributeId),
    index("notifications_by_subject").on(table.aboutId),
    index("notifications_by_age").on(table.createdAt),
    index("notifications_unread")
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
);
