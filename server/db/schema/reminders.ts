import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ReminderMoment } from "@contract/domain/reminder";
import { instant } from "./columns";
import { tributes } from "./tributes";

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
