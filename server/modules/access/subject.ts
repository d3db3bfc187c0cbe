import type { TributeFor } from "@contract/http/tribute";
import type { Database } from "../../db/connection";
import { AppError } from "../../errors";
import { tributePeopleOf, type TributeRow } from "./tributeRepository";
import { findUser } from "./userRepository";

/**
 * Reads the people that a tribute is for.
 * @throws AppError NOT_FOUND when the tribute has been deleted since its row was read.
 */
export async function readTributeFor(
  db: Database,
  { id, gender }: Pick<TributeRow, "id" | "gender">,
): Promise<TributeFor> {
  const name = (await tributePeopleOf(db, [id])).get(id);
  if (!name) throw new AppError("NOT_FOUND");
  return { name, gender };
}

/** Returns a user's full name for mails. It is empty for a user without a name. */
export async function fullNameOf(db: Database, userId: string): Promise<string> {
  const user = await findUser(db, userId);
  return user ? `${user.firstName} ${user.lastName}`.trim() : "";
}
