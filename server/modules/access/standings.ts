import type { Database } from "../../db/connection";
import { AppError } from "../../errors";
import { isBlocked, type ReelPerson } from "./standingRepository";

/**
 * Checks that the organisers have not blocked a person.
 * @throws AppError BLOCKED.
 */
export async function requireNotBlocked(db: Database, person: ReelPerson): Promise<void> {
  if (await isBlocked(db, person)) throw new AppError("BLOCKED");
}
