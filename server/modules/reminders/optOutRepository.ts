import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { mailOptOuts } from "../../db/schema/mails";
import { invitees, tributes, users } from "../../db/schema/reels";

type OptOut = typeof mailOptOuts.$inferInsert;

/** What an address has opted out of, as far as this reel is concerned: of it, or (null) of all. */
const concerning = ({ email, tributeId }: { email: string; tributeId: string }) =>
  and(
    eq(mailOptOuts.email, email),
    or(isNull(mailOptOuts.tributeId), eq(mailOptOuts.tributeId, tributeId)),
  );

/** Where they were invited; who came by the open link is written to at the address of their account. */
const addressOf = sql<string | null>`coalesce(${invitees.email}, lower(${users.email}))`;

/** Undefined for somebody who is not there any more, or has no address. */
export async function findSubscriber(
  db: Database,
  inviteeId: string,
): Promise<
  { email: string; tributeId: string; reelName: string; optedOutOf: (string | null)[] } | undefined
> {
  const [row] = await db
    .select({ email: addressOf, tributeId: tributes.id, reelName: tributes.name })
    .from(invitees)
    .innerJoin(tributes, eq(tributes.id, invitees.tributeId))
    .leftJoin(users, eq(users.id, invitees.userId))
    .where(eq(invitees.id, inviteeId));
  if (!row || row.email === null) return undefined;
  const { email, ...reel } = row;
  const optOuts = await db
    .select({ tributeId: mailOptOuts.tributeId })
    .from(mailOptOuts)
    .where(concerning({ email, tributeId: row.tributeId }));
  return { ...reel, email, optedOutOf: optOuts.map(({ tributeId }) => tributeId) };
}

export async function addOptOut(tx: Transaction, row: OptOut): Promise<void> {
  await tx.insert(mailOptOuts).values(row).onConflictDoNothing();
}

export async function removeOptOuts(
  tx: Transaction,
  of: { email: string; tributeId: string },
): Promise<void> {
  await tx.delete(mailOptOuts).where(concerning(of));
}
