import { and, eq, sql, sum } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { creditLedger } from "../../db/schema/credits";
import { invitees } from "../../db/schema/invites";
import { payments } from "../../db/schema/payments";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";
import type { HistoryRow } from "./historyRow";

/**
 * A reference has the form `invitee/round`, `payment` or `payment/change`, and starts with this id.
 */
const referencedId = sql`split_part(${creditLedger.reference}, '/', 1)`;

/**
 * Returns a page of a user's ledger, newest first. Each line has what it refers to, unless that was
 * deleted.
 */
export function historyOf(
  db: Database,
  userId: string,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<HistoryRow[]> {
  const { createdAt, id } = creditLedger;
  return db
    .select({
      line: creditLedger,
      tribute: { id: tributes.id, name: tributes.name },
      person: { name: invitees.name, firstName: users.firstName, lastName: users.lastName },
      paidCents: payments.paidCents,
    })
    .from(creditLedger)
    .leftJoin(invitees, eq(invitees.id, referencedId))
    .leftJoin(tributes, eq(tributes.id, invitees.tributeId))
    .leftJoin(users, eq(users.id, invitees.userId))
    .leftJoin(payments, and(eq(payments.id, referencedId), eq(payments.userId, userId)))
    .where(and(eq(creditLedger.userId, userId), isAfter(createdAt, id, mark)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit);
}

/** Returns the sum of all lines that are older than the mark: the balance before its line. */
export async function balanceBefore(db: Database, userId: string, mark: PageMark): Promise<number> {
  const { createdAt, id, amount } = creditLedger;
  const [row] = await db
    .select({ total: sum(amount) })
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, userId), isAfter(createdAt, id, mark)));
  return Number(row?.total ?? 0);
}
