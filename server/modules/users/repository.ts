import { and, eq, isNull, sql } from "drizzle-orm";
import type { Counts } from "@contract/http/user";
import type { Database, Transaction } from "../../db/connection";
import { users } from "../../db/schema/users";
import type { UserRow } from "../access";

export type NewUserRow = typeof users.$inferInsert;

/** Reads a user, and locks the row against every other change until the transaction ends. */
export async function readUserForUpdate(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return row;
}

/**
 * Inserts a user.
 * @returns true when the row is new.
 */
export async function insertUser(tx: Transaction, row: NewUserRow): Promise<boolean> {
  const added = await tx
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.id })
    .returning({ id: users.id });
  return added.length > 0;
}

export async function updateUser(
  db: Database,
  id: string,
  change: Partial<NewUserRow>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row;
}

/**
 * Marks the user's address as verified.
 * @returns true when this call verified the address, false when it was verified before.
 */
export async function setEmailVerified(
  tx: Transaction,
  { uid, email }: { uid: string; email: string },
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(and(eq(users.id, uid), eq(users.email, email), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Adds to the counters and returns all of them. It returns undefined for an unknown user. */
export async function addToCounts(
  tx: Transaction,
  id: string,
  { submissions = 0, views = 0, hearts = 0 }: Partial<Counts>,
): Promise<Counts | undefined> {
  const [row] = await tx
    .update(users)
    .set({
      submissions: sql`greatest(0, ${users.submissions} + ${submissions})`,
      views: sql`greatest(0, ${users.views} + ${views})`,
      hearts: sql`greatest(0, ${users.hearts} + ${hearts})`,
    })
    .where(eq(users.id, id))
    .returning({ submissions: users.submissions, views: users.views, hearts: users.hearts });
  return row;
}
