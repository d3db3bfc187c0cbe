import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { tributes } from "./tributes";

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
