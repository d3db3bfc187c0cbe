import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { InviteSource, InviteeState } from "@contract/domain/invite";
import { createdAt, instant } from "./columns";
import { tributeId, userId } from "./references";
import { users } from "./users";

export const contributors = pgTable(
  "contributors",
  {
    tributeId: tributeId(),
    userId: userId(),
    submissions: integer("submissions").notNull().default(0),
    /** They left this address, in lower case, to be told what becomes of the reel. */
    email: text("email"),
    /** The owner of the address confirmed it at this time. The column is null before that. */
    emailConfirmedAt: instant("email_confirmed_at"),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index("contributors_by_user").on(table.userId, table.joinedAt.desc(), table.tributeId),
  ],
);

/** A `reserved` credit is returned when the invite ends without a video; a `spent` one is not. */
export const CREDIT_STATES = ["none", "reserved", "spent"] as const;

/** Stores everybody on a reel's status board, invited by name or joined by the open link. */
export const invitees = pgTable(
  "invitees",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    source: text("source").$type<InviteSource>().notNull().default("personal"),
    name: text("name").notNull().default(""),
    /** The address is in lower case. The column is null for people who joined by the open link. */
    email: text("email"),
    /** It only opens an organiser's own messenger. Its form is that of `normalizePhone`. */
    phone: text("phone"),
    state: text("state").$type<InviteeState>().notNull().default("invited"),
    /** Raising this version revokes the personal links created before. */
    linkVersion: integer("link_version").notNull().default(1),
    /** This account uses the invite. The column is null until somebody has opened it. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    credit: text("credit").$type<(typeof CREDIT_STATES)[number]>().notNull().default("none"),
    /** Counts reservations. With the id, it is the ledger's reference of each reservation. */
    creditRound: integer("credit_round").notNull().default(0),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** The invitation must still be mailed. `mailedAt` is the time of the last mail. */
    isMailDue: boolean("is_mail_due").notNull().default(false),
    mailedAt: instant("mailed_at"),
    remindedAt: instant("reminded_at"),
    /** The organisers want nobody to remind this person for now. */
    isReminderPaused: boolean("is_reminder_paused").notNull().default(false),
    /**
     * The next automatic reminder is due at this time; the epoch requests a new schedule, and null
     * means that there is none.
     */
    nextReminderAt: instant("next_reminder_at").default(sql`'epoch'`),
  },
  (table) => [
    uniqueIndex("invitees_once_per_reel").on(table.tributeId, table.email),
    uniqueIndex("invitees_once_per_user").on(table.tributeId, table.userId),
    index("invitees_by_reel").on(table.tributeId, table.state),
    index("invitees_by_user")
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index("invitees_to_remind").on(table.nextReminderAt, table.tributeId),
    index("invitees_by_change").on(table.tributeId, table.changedAt.desc(), table.id),
    index("invitees_to_mail")
      .on(table.tributeId)
      .where(sql`${table.isMailDue}`),
    index("invitees_with_reservation")
      .on(table.tributeId)
      .where(sql`${table.credit} = 'reserved'`),
  ],
);

/** Stores how organisers have corrected the name of somebody who sends videos to their reel. */
export const correctedNames = pgTable(
  "corrected_names",
  {
    tributeId: tributeId(),
    userId: userId(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index("corrected_names_by_user").on(table.userId),
  ],
);

/**
 * Tells what a person may do in a reel: nothing any more, or to appear in it without being looked
 * at first. Most people have no row.
 */
export type ModerationStatus = "blocked" | "approved";

export const contributorStandings = pgTable(
  "contributor_standings",
  {
    tributeId: tributeId(),
    userId: userId(),
    standing: text("standing").$type<ModerationStatus>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index("contributor_standings_by_user").on(table.userId),
  ],
);

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
