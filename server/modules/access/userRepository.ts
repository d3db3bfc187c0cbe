import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { users } from "../../db/schema/users";

export type UserRow = typeof users.$inferSelect;

export async function userExists(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

/**
 * Locks a user's row until the transaction ends, so that what they send is counted one after the
 * other. Rows that only refer to the user need not wait.
 * @returns false while they have no profile.
 */
export async function lockUser(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return rows.length > 0;
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Returns a user's full name for mails. It is empty for a user without a name. */
export async function fullNameOf(db: Database, userId: string): Promise<string> {
  const user = await findUser(db, userId);
  return user ? `${user.firstName} ${user.lastName}`.trim() : "";
}
