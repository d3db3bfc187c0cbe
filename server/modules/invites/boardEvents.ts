import type { Invitee } from "@contract/http/invite";
import type { Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import { AppError } from "../../errors";
import { emitToOrganisers } from "../access";
import { countBoard, findBoardRow } from "./boardRepository";
import { presentInvitee } from "./presenter";

export interface TributeRef {
  id: string;
  creatorId: string;
}

/**
 * Sends a person's current state on the board to the organisers' open tabs, once the transaction is
 * committed.
 * @throws AppError NOT_FOUND for an unknown person.
 */
export async function emitInvitee(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  tribute: TributeRef,
  inviteeId: string,
): Promise<Invitee> {
  const row = await findBoardRow(tx, tribute.id, inviteeId);
  if (!row) throw new AppError("NOT_FOUND");
  const invitee = presentInvitee(row);
  const payload = { tributeId: tribute.id, invitee, counts: await countBoard(tx, tribute.id) };
  await emitToOrganisers(realtime, tx, tribute, "invitee", payload);
  return invitee;
}

/**
 * Sends only the counts of the board to the organisers' open tabs, after a change of many people.
 */
export async function emitBoardCounts(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  tribute: TributeRef,
): Promise<void> {
  const payload = { tributeId: tribute.id, counts: await countBoard(tx, tribute.id) };
  await emitToOrganisers(realtime, tx, tribute, "invitees", payload);
}
