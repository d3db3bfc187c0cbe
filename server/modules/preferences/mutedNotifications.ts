import type { PreferenceName } from "@contract/http/user";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { users } from "../../db/schema/reels";

/** Tells whether the user has switched this kind of notification off. */
export async function hasMuted(
  db: Database,
  userId: string,
  preference: PreferenceName,
): Promise<boolean> {
  const [user] = await db.select({ muted: users.muted }).from(users).where(eq(users.id, userId));
  return user?.muted.includes(preference) ?? false;
}
