import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";

/**
 * Stores what has to be erased until it is gone. The queue gives up after some attempts and forgets
 * its jobs after some days; a row stays, and a sweep adds its job again.
 */
export const pendingErasures = pgTable(
  "pending_erasures",
  {
    key: text("key").primaryKey(),
    name: text("name").notNull(),
    data: jsonb("data").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("pending_erasures_oldest").on(table.createdAt)],
);

/**
 * Stores who works on a job, as long as its worker renews the row. Another worker takes over a job
 * whose lease has expired. The token distinguishes two attempts at one job.
 */
export const jobLeases = pgTable("job_leases", {
  /** This is an id in pg-boss's table, which its own code creates and changes. */
  jobId: uuid("job_id").primaryKey(),
  name: text("name").notNull(),
  token: uuid("token").notNull(),
  /** This is a time of the database, because the clocks of machines differ. */
  expiresAt: instant("expires_at").notNull(),
});
