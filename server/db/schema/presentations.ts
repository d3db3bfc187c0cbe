import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Cards, ClipEdit, Music } from "@contract/http/presentation";
import type { ThemeName } from "@contract/themes";
import { createdAt, instant } from "./columns";
import { tributeId } from "./references";

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

/** Stores the recipients of gifts, except the first of each gift, who is in `presentations`. */
export const giftRecipients = pgTable(
  "gift_recipients",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
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

/** Stores music that organisers uploaded for a reel, with levelled loudness and a seamless loop. */
export const reelMusic = pgTable(
  "reel_music",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    name: text("name").notNull(),
    /** This is the file's key in the blob store. */
    key: text("key").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    loopStartMs: real("loop_start_ms").notNull(),
    loopMs: real("loop_ms").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("reel_music_by_reel").on(table.tributeId, table.createdAt)],
);
