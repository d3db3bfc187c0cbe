import type { Counts } from "@contract/http/user";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Emitter } from "../../realtime/emitter";
import { addToCounts } from "./repository";

/**
 * Adds to a user's counters (negative numbers subtract), and sends the new values to their open
 * tabs once the transaction is committed.
 */
export async function changeCounts(
  tx: Transaction,
  realtime: Emitter,
  userId: string,
  delta: Partial<Counts>,
): Promise<void> {
  const counts = await addToCounts(tx, userId, delta);
  if (counts) afterCommit(tx, () => realtime.toUser(userId, "updateCount", counts));
}
