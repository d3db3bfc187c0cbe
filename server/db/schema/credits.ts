import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CREDIT_REASONS } from "@contract/domain/credit";
import { createdAt } from "./columns";
import { users } from "./users";

/**
 * Stores one row per change of a balance; `users.credit` is their sum. A trigger refuses to change
 * or delete rows while the user exists. The rows that remain afterwards are about money and name
 * nobody (docs/decisions/deletion.md).
 */
export const creditLedger = pgTable(
  "credit_ledger",
  {
    id: text("id").primaryKey(),
    /** The user is null once the account is deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The number of credits is positive or negative. */
    amount: integer("amount").notNull(),
    reason: text("reason").$type<(typeof CREDIT_REASONS)[number]>().notNull(),
    /**
     * Names the invitee, the payment or the user that the change was for. Each pair of reason and
     * reference occurs once per user.
     */
    reference: text("reference").notNull(),
    actorId: text("actor_id"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("credit_ledger_once").on(table.userId, table.reason, table.reference),
    index("credit_ledger_by_user").on(table.userId, table.createdAt.desc(), table.id),
  ],
);
