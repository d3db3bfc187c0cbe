import type { CreditEntry } from "@contract/http/credit";
import type { HistoryRow } from "./historyRow";

/** Returns a line of the history for its owner. `balance` is the balance after the line. */
export function toCreditEntry(
  { line, tribute, person, paidCents }: HistoryRow,
  balance: number,
): CreditEntry {
  return {
    _id: line.id,
    reason: line.reason,
    amount: line.amount,
    balance,
    reel: tribute && { _id: tribute.id, name: tribute.name },
    person: person && nameOf(person),
    paidCents,
    createdAt: line.createdAt.toISOString(),
  };
}

/** Prefers the organiser's name for the person. It returns null for a person without any name. */
function nameOf({ name, firstName, lastName }: NonNullable<HistoryRow["person"]>): string | null {
  return name || [firstName, lastName].filter(Boolean).join(" ") || null;
}
