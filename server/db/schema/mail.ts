import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { MailState } from "@contract/domain/reminder";
import { createdAt, instant } from "./columns";
import { invitees } from "./people";
import { tributes } from "./tributes";
import { users } from "./users";

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
    /** See `MailRequest.ownerId`. */
    ownerId: text("owner_id").references(() => users.id, { onDelete: "cascade" }),
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
    /** The key of the file that goes with the mail, and the file's name. */
    attachmentKey: text("attachment_key"),
    attachmentName: text("attachment_name"),
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
    index("mails_by_owner").on(table.ownerId),
    index("mails_postponed")
      .on(table.postponedUntil)
      .where(sql`${table.postponedUntil} is not null`),
  ],
);

/** Stores, in its only row, what the mail server has refused since it took a mail. */
export const mailTrouble = pgTable(
  "mail_trouble",
  {
    id: integer("id").primaryKey().default(1),
    refusals: integer("refusals").notNull(),
    problem: text("problem").notNull(),
    since: instant("since").notNull(),
    /** The operator was told at this time. */
    toldAt: instant("told_at"),
  },
  ({ id }) => [check("mail_trouble_has_one_row", sql`${id} = 1`)],
);
