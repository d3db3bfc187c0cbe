import type { PreferenceName } from "@contract/http/user";
import type { Database } from "../../db/connection";
import { findUser } from "./repository";

/** Whether the user does not want to be told such things. */
export async function hasMuted(
  db: Database,
  userId: string,
  preference: PreferenceName,
): Promise<boolean> {
  const user = await findUser(db, userId);
  return user?.muted.includes(preference) ?? false;
}
