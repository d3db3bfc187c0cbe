import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { tributeId } from "./references";

/** Stores what is the same for all recipients of a gift. A reel without a row has not been given. */
export const gifts = pgTable(
  "gifts",
  {
    tributeId: tributeId().primaryKey(),
    message: text("message").notNull().default(""),
    /** The column is null for a gift that opens as soon as it is given. */
    revealAt: instant("reveal_at"),
    timeZone: text("time_zone").notNull(),
    /** The reel is shown only after this password (`hashPassword`). Null means no password. */
    passwordHash: text("password_hash"),
    /** Tells whether the page offers the recipient to share the link. */
    canShare: boolean("can_share").notNull().default(true),
    /** Tells whether the recipient may keep the film as a file. */
    canDownload: boolean("can_download").notNull().default(true),
    /** Tells whether the people whose videos are in the reel may watch it after the reveal. */
    contributorsWatch: boolean("contributors_watch").notNull().default(false),
    /** Tells whether videos that arrive after the reveal are shown before an organiser agrees. */
    showsNewVideos: boolean("shows_new_videos").notNull().default(false),
    giftedAt: instant("gifted_at").notNull(),
    /** The recipients can watch from this time on. */
    opensAt: instant("opens_at")
      .notNull()
      .generatedAlwaysAs(sql`greatest(reveal_at, gifted_at)`),
    /**
     * The recipients were notified of the reveal at this time. The column is null until then, and
     * again once a recipient may have to be told.
     */
    announcedAt: instant("announced_at"),
  },
  (table) => [
    index("gifts_to_announce")
      .on(table.opensAt)
      .where(sql`${table.announcedAt} is null`),
  ],
);

export const giftRecipients = pgTable(
  "gift_recipients",
  {
    /** The id of a gift's first recipient is that of the tribute. Their link contains no id. */
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    name: text("name").notNull(),
    /** The address is in lower case. */
    email: text("email"),
    /** Raising this version revokes the links that this recipient had before. */
    linkVersion: integer("link_version").notNull().default(1),
    /** An organiser has switched the link off. It stays off until the recipient gets a new one. */
    isRevoked: boolean("is_revoked").notNull().default(false),
    /** The recipient's link stops working at this time. The column is null if it never does. */
    expiresAt: instant("expires_at"),
    /** The recipient was first sent the link at this time. The column is null before that. */
    givenAt: instant("given_at"),
    /** The page of this recipient's link was first opened at this time, perhaps before the reveal. */
    openedAt: instant("opened_at"),
    /** The reel was first watched by this recipient's link at this time. */
    watchedAt: instant("watched_at"),
    /** The reel was first watched to its end at this time. */
    finishedAt: instant("finished_at"),
    /** The film was first downloaded at this time. */
    downloadedAt: instant("downloaded_at"),
    /** The first thank-you to everybody by this recipient's link was delivered at this time. */
    answeredAt: instant("answered_at"),
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
