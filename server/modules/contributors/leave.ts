import type { Transaction } from "../../db/connection";
import { removeIdleContributor } from "./repository";

/**
 * Ends somebody's part in a reel whose invitation was taken back. @returns false, and nothing is changed, when they have begun to
 * record, or never joined.
 */
export function leave(tx: Transaction, tributeId: string, userId: string): Promise<boolean> {
  return removeIdleContributor(tx, tributeId, userId);
}
