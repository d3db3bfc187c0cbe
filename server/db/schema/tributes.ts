import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Gender, TributeTypeName } from "@contract/domain/tributeTypes";
import type { TRIBUTE_STATES } from "@contract/domain/tribute";
import type { Language } from "@contract/languages";
import { createdAt, instant } from "./columns";
import { users } from "./users";

export const tributes = pgTable(
  "tributes",
  {
    id: text("id").primaryKey(),
    creatorId: text("creator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tributeType: text("tribute_type").$type<TributeTypeName>().notNull(),
    gender: text("gender").$type<Gender>().notNull(),
    /**
     * The cards use the language that the creator had when they created the reel. It never changes,
     * because a film has one language.
     */
    language: text("language").$type<Language>().notNull().default("en"),
    imageUrl: text("image_url"),
    dueDate: date("due_date", { mode: "string" }).notNull(),
    timeZone: text("time_zone").notNull(),
    message: text("message").notNull().default(""),
    state: text("state").$type<(typeof TRIBUTE_STATES)[number]>().notNull().default("open"),
    requiresApproval: boolean("requires_approval").notNull().default(false),
    /** Raising this version revokes every link created before. */
    inviteVersion: integer("invite_version").notNull().default(1),
    /** From then on, the open link lets nobody in. The column is null for a link without an end. */
    inviteExpiresAt: instant("invite_expires_at"),
    clips: integer("clips").notNull().default(0),
    contributors: integer("contributors").notNull().default(0),
    views: integer("views").notNull().default(0),
    hearts: integer("hearts").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("tributes_by_creator").on(table.creatorId, table.createdAt.desc(), table.id),
    index("tributes_open_by_due_date")
      .on(table.dueDate)
      .where(sql`${table.state} = 'open'`),
  ],
);

/** Names the people that the reel is for: one row, or two for a couple. */
export const tributePeople = pgTable(
  "tribute_people",
  {
    tributeId: text("tribute_id")
      .notNull()
      .references(() => tributes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.position] })],
);
