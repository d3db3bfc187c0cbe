import type { DataOf, QueryOf } from "@contract/http/endpoint";
import type { BoardSort, listInvitees } from "@contract/http/tribute";
import { cursorParts, isInstant } from "../../db/page";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { creditOf } from "../credits";
import { organisedTribute } from "../access";
import { type BoardMark, type BoardRow, countBoard, listBoard } from "./boardRepository";
import { presentInvitee } from "./presenter";

/**
 * Returns a page of a tribute's status board, with the counts of the whole board.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for a cursor that this server did not create
 * for this order.
 */
export async function readBoard(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  { cursor, ...query }: QueryOf<typeof listInvitees>,
): Promise<DataOf<typeof listInvitees>> {
  const { creatorId } = await organisedTribute(db, query.tributeId, viewer);
  const { tributeId, state, search, sort, limit } = query;
  const from = cursor ? decodeBoardCursor(cursor, sort) : undefined;
  const found = await listBoard(db, { tributeId, state, search, sort, from, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map(presentInvitee),
    nextCursor: found.length > limit && last ? encodeBoardCursor(sort, last) : null,
    counts: await countBoard(db, tributeId),
    credit: await creditOf(db, creatorId),
  };
}

/** Encodes the position of the last row: its sort keys, and its id for ties. */
function encodeBoardCursor(sort: BoardSort, { id, changedAt, rankKey, nameKey }: BoardRow): string {
  const place = {
    recent: [changedAt.getTime(), id],
    name: [nameKey, id],
    state: [rankKey, nameKey, id],
  }[sort];
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

function decodeBoardCursor(cursor: string, sort: BoardSort): BoardMark {
  const place = cursorParts(cursor);
  if (sort === "recent" && place.length === 2) {
    const [time, id] = place;
    if (isInstant(time) && typeof id === "string")
      return { sort, mark: { at: new Date(time), id } };
  }
  if (sort === "name" && place.length === 2) {
    const [nameKey, id] = place;
    if (typeof nameKey === "string" && typeof id === "string") return { sort, nameKey, id };
  }
  if (sort === "state" && place.length === 3) {
    const [rankKey, nameKey, id] = place;
    if (isRank(rankKey) && typeof nameKey === "string" && typeof id === "string")
      return { sort, rankKey: Number(rankKey), nameKey, id };
  }
  throw new AppError("BAD_REQUEST");
}

/** The database has integers of 32 bits. */
const isRank = (rank: unknown): boolean =>
  Number.isInteger(rank) && Math.abs(Number(rank)) < 2 ** 31;
