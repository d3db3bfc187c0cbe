import type { creditLedger } from "../../db/schema/money";

/** A line of the ledger with what it refers to, as far as that is still there. */
export interface HistoryRow {
  line: typeof creditLedger.$inferSelect;
  reel: { id: string; name: string } | null;
  /** As the organiser wrote them down, and as they call themselves. */
  person: { name: string | null; firstName: string | null; lastName: string | null } | null;
  paidCents: number | null;
}
