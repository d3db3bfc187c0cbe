import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CHECKOUT_STATES } from "@contract/domain/stripe";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/** Names the source of a payment's money; `sandbox` involves no money. */
export type PaymentMode = "sandbox" | "test" | "live";

/**
 * Stores one attempt to buy folks. The provider repeats its id to us, and the ledger uses the id as
 * its reference.
 */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    /** The user is null once the account is deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The client creates this id when the person presses the button. */
    attemptId: text("attempt_id"),
    mode: text("mode").$type<PaymentMode>().notNull(),
    /** Identifies the provider's checkout. The column is null until the provider has created it. */
    sessionId: text("session_id").unique(),
    intentId: text("intent_id"),
    folks: integer("folks").notNull(),
    /** This is the price before taxes and discounts. */
    amountCents: integer("amount_cents").notNull(),
    /** The person paid this amount in the end. */
    paidCents: integer("paid_cents"),
    state: text("state").$type<(typeof CHECKOUT_STATES)[number]>().notNull().default("open"),
    /**
     * Refunds and disputes took back `takenBack` credits. They could not take back the `owed` ones,
     * which were already used.
     */
    takenBack: integer("taken_back").notNull().default(0),
    owed: integer("owed").notNull().default(0),
    /** The provider was last asked about this payment at this time. */
    askedAt: instant("asked_at"),
    createdAt: createdAt(),
    paidAt: instant("paid_at"),
  },
  (table) => [
    check("payments_taken_back", sql`${table.takenBack} >= 0 and ${table.owed} >= 0`),
    uniqueIndex("payments_once_per_attempt").on(table.userId, table.attemptId),
    index("payments_by_user").on(table.userId, table.createdAt.desc(), table.id),
    index("payments_by_intent").on(table.intentId),
    index("payments_owed")
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.owed} > 0`),
  ],
);

/**
 * Stores money that was returned, as the provider reported it: one row per refund or dispute. It is
 * a separate table because the report may arrive before the payment is known.
 */
export const paymentReturns = pgTable(
  "payment_returns",
  {
    /** This is the provider's id of the refund or the dispute. */
    id: text("id").primaryKey(),
    kind: text("kind").$type<"refund" | "dispute">().notNull(),
    intentId: text("intent_id").notNull(),
    /**
     * This many cents are returned now. The column is 0 for an inquiry of the bank, a dispute that
     * was won and a refund that failed.
     */
    cents: integer("cents").notNull(),
    /**
     * Tells how far the return has progressed. A report of an earlier stage that arrives later is
     * outdated.
     */
    stage: integer("stage").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [index("payment_returns_by_intent").on(table.intentId)],
);

/**
 * Stores the provider's ids of webhook events, so that each counts once. Their contents are in the
 * rows that they changed.
 */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [index("stripe_events_by_age").on(table.receivedAt)],
);

export const sandboxCheckouts = pgTable("sandbox_checkouts", {
  id: text("id").primaryKey(),
  paymentId: text("payment_id")
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: "cascade" }),
  folks: integer("folks").notNull(),
  amountCents: integer("amount_cents").notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  state: text("state")
    .$type<
      (typeof CHECKOUT_STATES)[number] | "refunded" | "bounced" | "disputed" | "won" | "lost"
    >()
    .notNull()
    .default("open"),
  createdAt: createdAt(),
});
