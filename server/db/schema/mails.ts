/** Tables of mail: what was ordered and what became of it, and who wants none. */
import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { MailState } from "@contract/http/reminder";
import { createdAt, instant } from "./columns";
import { invitees, tributes } from "./reels";

/** Mail to be sent once; the key makes asking for the same mail twice harmless. */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    kind: text("kind").notNull(),
    /** The reel that it is about, whose organisers see what became of it. */
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
    inviteeId: text("invitee_id").references(() => invitees.id, { onDelete: "set null" }),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    /** Emptied once it is settled: links in it open reels, and a copy of the database must open none. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    /** Where one click ends mails like this one; null for mails that somebody asked for. */
    unsubscribeUrl: text("unsubscribe_url"),
    state: text("state").$type<MailState>().notNull().default("waiting"),
    /** Set in the last moment before the mail server takes it: whoever finds it set does not know whether it went out. */
    handedOverAt: instant("handed_over_at"),
    /** The mail server's words when it did not take it. */
    problem: text("problem"),
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("mails_by_reel").on(table.tributeId, table.createdAt.desc(), table.id),
    index("mails_without_reel")
      .on(table.createdAt)
      .where(sql`${table.tributeId} is null`),
    index("mails_by_invitee").on(table.inviteeId),
  ],
);

/** Who wants no more invitations and reminders: of one reel, or (without one) of any. */
export const mailOptOuts = pgTable(
  "mail_opt_outs",
  {
    /** In lower case. */
    email: text("email").notNull(),
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mail_opt_outs_by_reel").on(table.tributeId, table.email),
    uniqueIndex("mail_opt_outs_of_all")
      .on(table.email)
      .where(sql`${table.tributeId} is null`),
  ],
);
