/** Tables of credits and payments: append-only, so that every credit can be proved. */
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { users } from "./reels";

export const LEDGER_REASONS = [
  "free_grant",
  "purchase",
  "reservation",
  "release",
  "refund",
  "dispute",
] as const;

/**
 * One row per change of a balance; `users.credit` is their sum. Rows are never changed or removed while there is the user; what
 * stays afterwards is about money and names nobody (docs/decisions/0009-what-a-deleted-account-leaves.md).
 */
export const creditLedger = pgTable(
  "credit_ledger",
  {
    id: text("id").primaryKey(),
    /** Null once the account is deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Credits, positive or negative. */
    amount: integer("amount").notNull(),
    reason: text("reason").$type<(typeof LEDGER_REASONS)[number]>().notNull(),
    /** What it was for: an invitee, a payment, the user. With the reason, it happens once. */
    reference: text("reference").notNull(),
    actorId: text("actor_id"),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("credit_ledger_once").on(table.userId, table.reason, table.reference)],
);

/** Webhook events by the provider's id, so that each is counted once. */
export const stripeEvents = pgTable("stripe_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  receivedAt: instant("received_at").notNull().defaultNow(),
  processedAt: instant("processed_at"),
});
