import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { invitees, users } from "../../db/schema/reels";

/** Those invited by name, the first invited first. */
export async function inviteesOf(
  db: Database,
  tributeId: string,
): Promise<(typeof invitees.$inferSelect)[]> {
  return db
    .select()
    .from(invitees)
    .where(eq(invitees.tributeId, tributeId))
    .orderBy(asc(invitees.invitedAt), asc(invitees.id));
}

export async function creditOf(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ credit: users.credit }).from(users).where(eq(users.id, userId));
  return row?.credit ?? 0;
}
