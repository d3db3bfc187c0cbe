import { and, eq, gt, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../errors";

/** Where a page ended: lists go from the newest to the oldest, ties by id. */
export interface PageMark {
  at: Date;
  id: string;
}

const LAST_INSTANT_MS = Date.UTC(9999, 11, 31);

/** @throws AppError BAD_REQUEST for a cursor that this server did not make. */
export function readCursor(cursor: string | undefined): PageMark | undefined {
  if (!cursor) return undefined;
  const parts = /^(\d{1,15})\.([\w-]{1,128})$/.exec(Buffer.from(cursor, "base64url").toString());
  const [, time = "", id = ""] = parts ?? [];
  if (!parts || Number(time) > LAST_INSTANT_MS) throw new AppError("BAD_REQUEST");
  return { at: new Date(Number(time)), id };
}

/** Order of a list; `nulls last` as in the indexes, without which PostgreSQL would sort instead of reading the index. */
export const newestFirst = (at: PgColumn, id: PgColumn): SQL[] => [
  sql`${at} desc nulls last`,
  sql`${id}`,
];

/** What comes after the mark. The first condition bounds the index, the second settles ties. */
export const after = (at: PgColumn, id: PgColumn, mark: PageMark | undefined): SQL | undefined =>
  mark && and(lte(at, mark.at), or(lt(at, mark.at), and(eq(at, mark.at), gt(id, mark.id))));

/** Cuts `size` rows from the `size + 1` that were read; the one too many says that there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  markOf: (row: Row) => PageMark,
): { rows: Row[]; nextCursor: string | null } {
  const kept = rows.slice(0, size);
  const last = kept.at(-1);
  if (rows.length <= size || !last) return { rows: kept, nextCursor: null };
  const { at, id } = markOf(last);
  return { rows: kept, nextCursor: Buffer.from(`${at.getTime()}.${id}`).toString("base64url") };
}
