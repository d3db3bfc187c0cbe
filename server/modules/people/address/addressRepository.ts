import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { contributors } from "../../../db/schema/people";
import { users } from "../../../db/schema/users";
import { hasOptedOut } from "../../outreach";

interface Contributor {
  tributeId: string;
  userId: string;
}

const isThem = ({ tributeId, userId }: Contributor) =>
  and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId));

interface LeftAddress {
  email: string | null;
  emailConfirmedAt: Date | null;
}

/** Returns the address that a contributor has left, or undefined for anybody else. */
export async function addressOf(db: Database, who: Contributor): Promise<LeftAddress | undefined> {
  const { email, emailConfirmedAt } = contributors;
  const [row] = await db.select({ email, emailConfirmedAt }).from(contributors).where(isThem(who));
  return row;
}

/** Stores an address, which is not confirmed yet. */
export async function setAddress(tx: Transaction, who: Contributor, email: string): Promise<void> {
  await tx.update(contributors).set({ email, emailConfirmedAt: null }).where(isThem(who));
}

/** Confirms the address, unless the contributor has left another one meanwhile. */
export async function confirmAddress(
  db: Database,
  { email, ...who }: Contributor & { email: string },
  at: Date,
): Promise<boolean> {
  const confirmed = await db
    .update(contributors)
    .set({ emailConfirmedAt: sql`coalesce(${contributors.emailConfirmedAt}, ${at.toISOString()})` })
    .where(and(isThem(who), eq(contributors.email, email)))
    .returning({ userId: contributors.userId });
  return confirmed.length > 0;
}

/** Returns the contributors whose confirmed address may be told what becomes of the reel. */
export async function followersOf(db: Database, tributeId: string) {
  const email = sql<string>`${contributors.email}`;
  return db
    .select({ userId: users.id, firstName: users.firstName, email })
    .from(contributors)
    .innerJoin(users, eq(users.id, contributors.userId))
    .where(
      and(
        eq(contributors.tributeId, tributeId),
        isNotNull(contributors.emailConfirmedAt),
        sql`not ${hasOptedOut(db, sql`${contributors.email}`, tributeId)}`,
      ),
    );
}
