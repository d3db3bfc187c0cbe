/** This file declares the tables of mail: mails with their states, and opt-outs. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { MailState, ReminderMoment } from "@contract/http/reminder";
import { createdAt, instant } from "./columns";
import { invitees, tributes } from "./reels";

/**
 * Stores mails, each of which is sent once. The unique key makes it harmless to request the same
 * mail twice.
 */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    kind: text("kind").notNull(),
    /** The mail is about this reel, whose organisers see its state. */
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
    inviteeId: text("invitee_id").references(() => invitees.id, { onDelete: "set null" }),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    /**
     * The text is emptied once the mail is settled, because its links open reels and a copy of the
     * database must not open any.
     */
    html: text("html").notNull(),
    text: text("text").notNull(),
    /**
     * One click on this link stops mails like this one. The column is null for mails that the
     * recipient requested.
     */
    unsubscribeUrl: text("unsubscribe_url"),
    state: text("state").$type<MailState>().notNull().default("waiting"),
    /**
     * It is set just before the mail server takes the mail. If a job finds it set, it cannot know
     * whether the mail was sent.
     */
    handedOverAt: instant("handed_over_at"),
    /** The mail server gave this reason when it refused the mail, or we when we held it back. */
    problem: text("problem"),
    /** The mail was counted for the limits of this day. The column is null before its turn. */
    countedAt: instant("counted_at"),
    /** The mail waits until this time, because a limit was reached. */
    postponedUntil: instant("postponed_until"),
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("mails_by_reel").on(table.tributeId, table.createdAt.desc(), table.id),
    index("mails_without_reel")
      .on(table.createdAt)
      .where(sql`${table.tributeId} is null`),
    index("mails_waiting")
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    index("mails_by_invitee").on(table.inviteeId),
    index("mails_postponed")
      .on(table.postponedUntil)
      .where(sql`${table.postponedUntil} is not null`),
  ],
);

/**
 * Counts the mails of a day to people who did not ask for them, by sender and by recipient. Rows of
 * past days are deleted.
 */
export const mailCounts = pgTable(
  "mail_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    /** This is a hash of the sender's user id, or of the recipient's address. */
    subject: text("subject").notNull(),
    mails: integer("mails").notNull().default(0),
    /** The sender was told that the limit is reached. */
    isTold: boolean("is_told").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject] })],
);

/**
 * Stores addresses that opted out of mails that they did not ask for, about one reel or (without a
 * reel) about all reels.
 */
export const mailOptOuts = pgTable(
  "mail_opt_outs",
  {
    /** The address is in lower case. */
    email: text("email").notNull(),
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mail_opt_outs_by_reel").on(table.tributeId, table.email),
    uniqueIndex("mail_opt_outs_of_all")
      .on(table.email)
      .where(sql`${table.tributeId} is null`),
    index("mail_opt_outs_by_mailbox").on(sql`mailbox(${table.email})`),
  ],
);

/** Stores how organisers changed the reminders of their reel. Without a row, nothing is changed. */
export const reminderPlans = pgTable(
  "reminder_plans",
  {
    tributeId: text("tribute_id")
      .primaryKey()
      .references(() => tributes.id, { onDelete: "cascade" }),
    isPaused: boolean("is_paused").notNull(),
    moments: text("moments").array().$type<ReminderMoment[]>().notNull(),
    /** This is an hour of the day in the reel's time zone. */
    hour: integer("hour").notNull(),
    /** Holds the organisers' own words. It is empty for ours. */
    message: text("message").notNull(),
  },
  (table) => [check("reminder_plans_hour", sql`${table.hour} between 0 and 23`)],
);

/**
 * Stores on which day the organisers of a reel were last told how it is getting on. The days are
 * those of the reel's time zone, as `YYYY-MM-DD`.
 */
export const progressMails = pgTable("progress_mails", {
  tributeId: text("tribute_id")
    .primaryKey()
    .references(() => tributes.id, { onDelete: "cascade" }),
  dailyOn: text("daily_on"),
  /** The next daily mail tells what happened since then. */
  dailyAt: instant("daily_at"),
  heldOn: text("held_on"),
  dueTomorrowOn: text("due_tomorrow_on"),
});
