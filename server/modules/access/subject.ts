import type { TributeFor } from "@contract/http/tribute";
import type { Database } from "../../db/connection";
import { peopleOf, type TributeRow } from "./tributeRepository";
import { findUser } from "./userRepository";

/** Who the reel is for. */
export async function tributeForOf(
  db: Database,
  { id, gender }: Pick<TributeRow, "id" | "gender">,
): Promise<TributeFor> {
  return { name: (await peopleOf(db, [id])).get(id) ?? [], gender };
}

/** A user as mails name them; empty without a name. */
export async function fullNameOf(db: Database, userId: string): Promise<string> {
  const user = await findUser(db, userId);
  return user ? `${user.firstName} ${user.lastName}`.trim() : "";
}
