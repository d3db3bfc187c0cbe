import type { creditLedger } from "../../db/schema/credits";

/** Contains a line of the ledger with what it refers to, unless that was deleted. */
export interface HistoryRow {
  line: typeof creditLedger.$inferSelect;
  tribute: { id: string; name: string } | null;
  /** The organiser wrote down `name`. The others come from the person's own profile. */
  person: { name: string | null; firstName: string | null; lastName: string | null } | null;
  paidCents: number | null;
}
