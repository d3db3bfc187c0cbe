import type { ServerToClientEvents } from "@contract/events";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Emitter } from "../../realtime/emitter";
import { organiserIdsOf } from "./roles";

/**
 * Sends an event to the open tabs of all organisers of a tribute, once the transaction is
 * committed.
 */
export async function emitToOrganisers<K extends keyof ServerToClientEvents>(
  realtime: Emitter,
  tx: Transaction,
  tribute: { id: string; creatorId: string },
  event: K,
  ...payload: Parameters<ServerToClientEvents[K]>
): Promise<void> {
  const userIds = await organiserIdsOf(tx, tribute);
  afterCommit(tx, () => {
    for (const userId of userIds) realtime.toUser(userId, event, ...payload);
  });
}
