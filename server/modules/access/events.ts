import type { ServerToClientEvents } from "@contract/events";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Platform } from "../../deps";
import type { Emitter } from "../../realtime/emitter";
import { contributorIds, coOrganiserIds } from "./memberRepository";
import { organiserIdsOf } from "./roles";
import type { TributeRow } from "./tributeRepository";

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

type State = Parameters<ServerToClientEvents["tribute"]>[0]["state"];

/** Sends the tribute's new state to everybody who takes part, once the transaction is committed. */
export async function announceTribute(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  { id, creatorId }: Pick<TributeRow, "id" | "creatorId">,
  state: State,
): Promise<void> {
  const [organisers, contributors] = [await coOrganiserIds(tx, id), await contributorIds(tx, id)];
  const everybody = new Set([creatorId, ...organisers, ...contributors]);
  afterCommit(tx, () => {
    for (const userId of everybody) realtime.toUser(userId, "tribute", { tributeId: id, state });
  });
}
