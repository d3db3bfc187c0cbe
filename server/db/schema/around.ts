/** Tables of what happens around a reel: how it is presented, who reacted, what people were told. */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Cards, ClipEdit, Music } from "@contract/http/presentation";
import type { ThemeName } from "@contract/themes";
import { createdAt, instant } from "./columns";
import type { NOTIFICATION_TYPES } from "@contract/http/notification";
import { tributes, users } from "./reels";

const tributeId = () =>
  text("tribute_id")
    .notNull()
    .references(() => tributes.id, { onDelete: "cascade" });

export const presentations = pgTable(
  "presentations",
  {
    tributeId: tributeId().primaryKey(),
    order: text("order")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    hidden: text("hidden")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** How often the organisers have saved it; the gift is no part of this. */
    version: integer("version").notNull().default(0),
    /** Null until chosen, as with the next two. */
    theme: text("theme").$type<ThemeName>(),
    cards: jsonb("cards").$type<Cards>(),
    music: jsonb("music").$type<Music>(),
    /** Trims and names, of those clips alone that something is changed of. */
    clips: jsonb("clips").$type<ClipEdit[]>().notNull().default([]),
    recipientName: text("recipient_name"),
    /** In lower case. */
    recipientEmail: text("recipient_email"),
    message: text("message").notNull().default(""),
    revealAt: instant("reveal_at"),
    timeZone: text("time_zone"),
    /** When the gift link was first made; null before. */
    giftedAt: instant("gifted_at"),
    /** Which gift link of the reel the recipient was given; once that is revoked, they have none. */
    giftVersion: integer("gift_version").notNull().default(1),
    /** Asked for before the reel is shown (`giftPassword.ts`); null without one. */
    passwordHash: text("password_hash"),
    /** Whether the recipient is offered to pass the link on. */
    canShare: boolean("can_share").notNull().default(true),
    /** When the recipient was told that they can watch; null while that is still to be done. */
    announcedAt: instant("announced_at"),
    /** When the recipient can watch; null while there is no gift. */
    opensAt: instant("opens_at").generatedAlwaysAs(sql`greatest(reveal_at, gifted_at)`),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("presentations_by_recipient")
      .on(table.recipientEmail, table.opensAt.desc(), table.tributeId)
      .where(sql`${table.recipientEmail} is not null`),
    index("presentations_to_announce")
      .on(table.opensAt)
      .where(sql`${table.announcedAt} is null and ${table.giftedAt} is not null`),
  ],
);

/** One view per viewer and day. A viewer is a user id, or a hash for someone not signed in. */
export const views = pgTable(
  "views",
  {
    tributeId: tributeId(),
    viewer: text("viewer").notNull(),
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.viewer, table.day] })],
);

export const hearts = pgTable(
  "hearts",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    viewer: text("viewer").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("hearts_by_reel").on(table.tributeId, table.createdAt)],
);

export const saves = pgTable(
  "saves",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tributeId: tributeId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tributeId] }),
    index("saves_by_reel").on(table.tributeId),
  ],
);

export const notifications = pgTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").$type<(typeof NOTIFICATION_TYPES)[number]>().notNull(),
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("notifications_by_user").on(table.userId, table.createdAt.desc(), table.id),
    index("notifications_by_reel").on(table.tributeId),
    index("notifications_unread")
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
);

export const feedback = pgTable(
  "feedback",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    rating: integer("rating").notNull(),
    text: text("text").notNull(),
    /** As with `contact_messages`. */
    isSuspect: boolean("is_suspect").notNull().default(false),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("feedback_newest").on(table.createdAt.desc(), table.id),
    index("feedback_by_user").on(table.userId, table.createdAt.desc(), table.id),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    topic: text("topic").notNull(),
    message: text("message").notNull(),
    fileUrl: text("file_url"),
    /** It looks as if a machine had written it: kept, in case it was a person after all, but not mailed on. */
    isSuspect: boolean("is_suspect").notNull().default(false),
    /** When an operator was done with it; null while it waits. */
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_messages_newest").on(table.createdAt.desc(), table.id),
    index("contact_messages_by_user").on(table.userId, table.createdAt.desc(), table.id),
  ],
);
