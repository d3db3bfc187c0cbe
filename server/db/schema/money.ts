/** Tables of credits and payments: append-only where credits move, so that every credit can be proved. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CREDIT_REASONS } from "@contract/http/credit";
import type { CHECKOUT_STATES } from "@contract/http/stripe";
import { createdAt, instant } from "./columns";
import { users } from "./reels";

/**
 * One row per change of a balance; `users.credit` is their sum. A trigger refuses to change or remove rows while there is
 * the user; what stays afterwards is about money and names nobody (docs/decisions/0009-what-a-deleted-account-leaves.md).
 */
export const creditLedger = pgTable(
  "credit_ledger",
  {
    id: text("id").primaryKey(),
    /** Null once the account is deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Credits, positive or negative. */
    amount: integer("amount").notNull(),
    reason: text("reason").$type<(typeof CREDIT_REASONS)[number]>().notNull(),
    /** What it was for: an invitee, a payment, the user. With the reason, it happens once. */
    reference: text("reference").notNull(),
    actorId: text("actor_id"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("credit_ledger_once").on(table.userId, table.reason, table.reference),
    index("credit_ledger_by_user").on(table.userId, table.createdAt.desc(), table.id),
  ],
);

/** Where the money of a payment comes from; `sandbox` is none at all. */
export type PaymentMode = "sandbox" | "test" | "live";

/** One attempt to buy folks. Its id is what the provider is told to repeat to us, and the reference in the ledger. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    /** Null once the account is deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The client's mark of the press of a button. */
    attemptId: text("attempt_id"),
    mode: text("mode").$type<PaymentMode>().notNull(),
    /** The provider's checkout; null until the provider has made it. */
    sessionId: text("session_id").unique(),
    /** The provider's payment itself, by which refunds and disputes name it. */
    intentId: text("intent_id"),
    folks: integer("folks").notNull(),
    /** The price: taxes come on top, discounts are taken off. */
    amountCents: integer("amount_cents").notNull(),
    /** What was paid in the end. */
    paidCents: integer("paid_cents"),
    state: text("state").$type<(typeof CHECKOUT_STATES)[number]>().notNull().default("open"),
    /** Credits that refunds and disputes took back, and those that they could not because they were used. */
    takenBack: integer("taken_back").notNull().default(0),
    owed: integer("owed").notNull().default(0),
    /** When the provider was last asked about it. */
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
 * Money that went back, as the provider told it: one row a refund or dispute. Kept by itself, because it may be told before the
 * payment is known.
 */
export const paymentReturns = pgTable(
  "payment_returns",
  {
    /** The provider's id of the refund or the dispute. */
    id: text("id").primaryKey(),
    kind: text("kind").$type<"refund" | "dispute">().notNull(),
    intentId: text("intent_id").notNull(),
    /** Cents that are gone now; 0 for a question of the bank, a dispute that was won and a refund that failed. */
    cents: integer("cents").notNull(),
    /** How far it has come: what is told of an earlier stage afterwards is old. */
    stage: integer("stage").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [index("payment_returns_by_intent").on(table.intentId)],
);

/** Webhook events by the provider's id, so that each is counted once. What they said is in the rows that they changed. */
export const stripeEvents = pgTable("stripe_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  receivedAt: instant("received_at").notNull().defaultNow(),
});

/** What the sandbox remembers of its checkouts, in the place of a provider. */
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
