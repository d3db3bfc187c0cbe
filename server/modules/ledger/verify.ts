import { executeIn } from "../../db/executeIn";
import type { Database, Transaction } from "../../db/connection";
import { RULES } from "./rules";

/** Describes folks that were used before their money went back. */
interface Debt {
  email: string | null;
  userId: string;
  reference: string;
  folks: number;
}

interface LedgerReport {
  /** Describes the violations for the operator. The list is empty when everything agrees. */
  findings: { rule: string; finding: string }[];
  debts: Debt[];
  totals: { users: number; lines: number; payments: number; unpaidInSandbox: number };
}

/**
 * Checks that balances, reservations, videos, payments and free folks agree. It reads one snapshot
 * of the database, may run while the product is in use, and changes nothing.
 * @throws Error with a message for the operator when the database has an older version.
 */
export function verifyLedger(db: Database): Promise<LedgerReport> {
  return db.transaction(
    async (tx) => {
      const [table] = await rowsOf(tx, "select to_regclass('public.payment_returns') as name");
      if (!table?.name)
        throw new Error(
          "The database is of an older version. Start the product once, then verify.",
        );
      const findings: LedgerReport["findings"] = [];
      for (const { name, sql } of RULES)
        for (const { finding } of await rowsOf(tx, sql))
          findings.push({ rule: name, finding: String(finding) });
      return { findings, debts: await debtsOf(tx), totals: await totalsOf(tx) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const rowsOf = async (tx: Transaction, sql: string) => (await executeIn(tx, sql)).rows;

async function debtsOf(tx: Transaction): Promise<Debt[]> {
  const rows = await rowsOf(
    tx,
    `select u.email, u.id as user_id, coalesce(p.intent_id, p.id) as reference, p.owed
     from payments p join users u on u.id = p.user_id where p.owed > 0 order by p.owed desc, p.id`,
  );
  return rows.map(({ email, user_id: userId, reference, owed }) => ({
    email: typeof email === "string" ? email : null,
    userId: String(userId),
    reference: String(reference),
    folks: Number(owed),
  }));
}

async function totalsOf(tx: Transaction): Promise<LedgerReport["totals"]> {
  const [row] = await rowsOf(
    tx,
    `select (select count(*) from users) as users, (select count(*) from credit_ledger) as lines,
       count(*) filter (where state = 'paid') as payments,
       coalesce(sum(folks - taken_back) filter (where state = 'paid' and mode = 'sandbox' and user_id is not null), 0) as sandbox
     from payments`,
  );
  return {
    users: Number(row?.users),
    lines: Number(row?.lines),
    payments: Number(row?.payments),
    unpaidInSandbox: Number(row?.sandbox),
  };
}
