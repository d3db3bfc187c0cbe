import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { users } from "../../db/schema/reels";

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}
