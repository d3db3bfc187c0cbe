import type { DataOf, QueryOf } from "@contract/http/endpoint";
import type { listInvitees } from "@contract/http/tribute";
import { WHOLE_LIST_PAGE_SIZE } from "@contract/limits";
import { paginate, readCursor } from "../../db/page";
import type { Platform } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { organisedTribute } from "../access";
import { countBoard, listBoard } from "./boardRepository";
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
