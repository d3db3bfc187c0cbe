import { and, eq, sql, sum } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { after, newestFirst, type PageMark } from "../../db/page";
import { creditLedger, payments } from "../../db/schema/money";
import type { HistoryRow } from "./historyRow";
import { invitees, tributes, users } from "../../db/schema/reels";

/** References are `invitee/round` and `payment` or `payment/change`. */
const referred = sql`split_part(${creditLedger.reference}, '/', 1)`;

/** A page of a user's ledger, newest first, with what each line refers to as far as it is still there. */
export function historyOf(
  db: Database,
  userId: string,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<HistoryRow[]> {
  const { createdAt, id } = creditLedger;
  return db
    .select({
      line: creditLedger,
      reel: { id: tributes.id, name: tributes.name },
      person: { name: invitees.name, firstName: users.firstName, lastName: users.lastName },
      paidCents: payments.paidCents,
    })
    .from(creditLedger)
    .leftJoin(invitees, eq(invitees.id, referred))
    .leftJoin(tributes, eq(tributes.id, invitees.tributeId))
    .leftJoin(users, eq(users.id, invitees.userId))
    .leftJoin(payments, and(eq(payments.id, referred), eq(payments.userId, userId)))
    .where(and(eq(creditLedger.userId, userId), after(createdAt, id, mark)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit);
}

/** The sum of all lines that are older than the mark: what was left before its line. */
export async function balanceBefore(db: Database, userId: string, mark: PageMark): Promise<number> {
  const { createdAt, id, amount } = creditLedger;
  const [row] = await db
    .select({ total: sum(amount) })
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, userId), after(createdAt, id, mark)));
  return Number(row?.total ?? 0);
}
