/**
 * This file declares the tables of a reel's presentation, of reactions to it, and of notices and
 * messages.
 */
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
    /** Lists the hidden answers about which no organiser has decided yet. */
    waiting: text("waiting")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /**
     * Counts how often the organisers have saved the presentation. Changes of the gift do not
     * count.
     */
    version: integer("version").notNull().default(0),
    /** This column and the next two are null until the organisers choose a value. */
    theme: text("theme").$type<ThemeName>(),
    cards: jsonb("cards").$type<Cards>(),
    music: jsonb("music").$type<Music>(),
    /** Contains the trims and names of the clips that were edited, and of no others. */
    clips: jsonb("clips").$type<ClipEdit[]>().notNull().default([]),
    recipientName: text("recipient_name"),
    /** The address is in lower case. */
    recipientEmail: text("recipient_email"),
    message: text("message").notNull().default(""),
    revealAt: instant("reveal_at"),
    /** The recipient's link stops working at this time. The column is null if it never does. */
    expiresAt: instant("expires_at"),
    timeZone: text("time_zone"),
    /** The gift link was first created at this time. The column is null before that. */
    giftedAt: instant("gifted_at"),
    /**
     * The first recipient was given this version of the reel's gift link. Once it is revoked, they
     * have no valid link. The other recipients are in `gift_recipients`.
     */
    giftVersion: integer("gift_version").notNull().default(1),
    /**
     * The reel is shown only after this password (`giftPassword.ts`). The column is null if the
     * gift has no password.
     */
    passwordHash: text("password_hash"),
    /** Tells whether the page offers the recipient to share the link. */
    canShare: boolean("can_share").notNull().default(true),
    /** Tells whether the recipient may keep the film as a file. */
    canDownload: boolean("can_download").notNull().default(true),
    /** Tells whether the people whose videos are in the reel may watch it after the reveal. */
    contributorsWatch: boolean("contributors_watch").notNull().default(false),
    /** Tells whether videos that arrive after the reveal are shown before an organiser agrees. */
    showsNewVideos: boolean("shows_new_videos").notNull().default(false),
    /**
     * The recipients were notified of the reveal at this time. The column is null until then, and
     * again once a recipient may have to be told.
     */
    announcedAt: instant("announced_at"),
    /** The first recipient was first sent the link at this time. The column is null before that. */
    givenAt: instant("given_at"),
    /** The reel was first watched by the first recipient's link at this time. */
    watchedAt: instant("watched_at"),
    /** The recipient can watch from this time on. The column is null while there is no gift. */
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

/** Stores the thank-yous that were written. The recorded ones are submissions. */
export const thankNotes = pgTable(
  "thank_notes",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tributeId: tributeId(),
    /**
     * The reel was saved with this version of its first recipient's link, and the list of saved
     * reels opens it with that link. The column is null for somebody who takes part in the reel.
     */
    giftVersion: integer("gift_version"),
    /**
     * The reel was saved with this version of the link of another recipient than the first. The
     * columns are null otherwise, so that a version which knows one recipient opens nobody's link.
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

export const notifications = pgTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").$type<(typeof NOTIFICATION_TYPES)[number]>().notNull(),
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
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
    index("notifications_by_age").on(table.createdAt),
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
    /** See `contact_messages.is_suspect`. */
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
    /**
     * Marks a message that a machine seems to have written. It is stored, in case a person wrote it
     * after all, but not mailed to the operator.
     */
    isSuspect: boolean("is_suspect").notNull().default(false),
    /** An operator marked the message as done at this time. The column is null until then. */
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_messages_newest").on(table.createdAt.desc(), table.id),
    index("contact_messages_by_user").on(table.userId, table.createdAt.desc(), table.id),
  ],
);
