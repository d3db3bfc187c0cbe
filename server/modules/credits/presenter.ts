import type { CreditEntry } from "@contract/http/credit";
import type { HistoryRow } from "./historyRow";

/** A line of the history as its owner sees it. `balance` is what was left after it. */
export function toCreditEntry(
  { line, reel, person, paidCents }: HistoryRow,
  balance: number,
): CreditEntry {
  return {
    _id: line.id,
    reason: line.reason,
    amount: line.amount,
    balance,
    reel: reel && { _id: reel.id, name: reel.name },
    person: person && nameOf(person),
    paidCents,
    createdAt: line.createdAt.toISOString(),
  };
}

/** The name in the organiser's own words comes first; nobody has to have one. */
function nameOf({ name, firstName, lastName }: NonNullable<HistoryRow["person"]>): string | null {
  return name || [firstName, lastName].filter(Boolean).join(" ") || null;
}
