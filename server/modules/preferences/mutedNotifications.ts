import type { PreferenceName } from "@contract/http/user";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { users } from "../../db/schema/reels";

/** Whether the user does not want to be told such things. */
export async function hasMuted(
  db: Database,
  userId: string,
  preference: PreferenceName,
): Promise<boolean> {
  const [user] = await db.select({ muted: users.muted }).from(users).where(eq(users.id, userId));
  return user?.muted.includes(preference) ?? false;
}
