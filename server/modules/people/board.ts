import type { DataOf, QueryOf } from "@contract/http/endpoint";
import type { Invitee } from "@contract/http/invite";
import type { listInvitees } from "@contract/http/tribute";
import { WHOLE_LIST_PAGE_SIZE } from "@contract/limits";
import type { Transaction } from "../../db/connection";
import { paginate, readCursor } from "../../db/page";
import type { Platform } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { emitToOrganisers, organisedTribute } from "../access";
import { countBoard, findBoardRow, listBoard } from "./boardRepository";
import { presentInvitee } from "./presenter";

/**
 * Returns a page of a tribute's status board, with the counts of the whole board.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for a cursor that this server did not create.
 */
export async function readBoard(
  { db }: Pick<Platform, "db">,
  viewer: Viewer,
  { tributeId, cursor }: QueryOf<typeof listInvitees>,
): Promise<DataOf<typeof listInvitees>> {
  await organisedTribute(db, tributeId, viewer);
  const from = { mark: readCursor(cursor), limit: WHOLE_LIST_PAGE_SIZE + 1 };
  const { rows, nextCursor } = paginate(
    await listBoard(db, tributeId, from),
    WHOLE_LIST_PAGE_SIZE,
    ({ changedAt, id }) => ({ at: changedAt, id }),
  );
  return { items: rows.map(presentInvitee), nextCursor, counts: await countBoard(db, tributeId) };
}

export interface TributeRef {
  id: string;
  creatorId: string;
  /** Lists the creator and the co-organisers, if the caller knows them. */
  organiserIds?: readonly string[];
}

/**
 * Sends a person's current state on the board to the organisers' open tabs, once the transaction is
 * committed. Somebody who is not on the board yet is not sent.
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
  if (row.source === "open" && row.name === "") return invitee;
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
