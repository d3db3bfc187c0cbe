import { and, eq, gt, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../errors";

/** Marks where a page ended. Lists go from the newest to the oldest, and sort equal times by id. */
export interface PageMark {
  at: Date;
  id: string;
}

const LAST_INSTANT_MS = Date.UTC(9999, 11, 31);

/**
 * Decodes a cursor.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export function readCursor(cursor: string | undefined): PageMark | undefined {
  if (!cursor) return undefined;
  const parts = /^(\d{1,15})\.([\w-]{1,128})$/.exec(Buffer.from(cursor, "base64url").toString());
  const [, time = "", id = ""] = parts ?? [];
  if (!parts || Number(time) > LAST_INSTANT_MS) throw new AppError("BAD_REQUEST");
  return { at: new Date(Number(time)), id };
}

/**
 * Returns the order of a list. It says `nulls last` like the indexes; otherwise PostgreSQL would
 * sort instead of reading the index.
 */
export const newestFirst = (at: PgColumn, id: PgColumn): SQL[] => [
  sql`${at} desc nulls last`,
  sql`${id}`,
];

/**
 * Returns the condition for rows after the position. The first part bounds the index, and the
 * second decides between equal times.
 */
export const isAfter = (at: PgColumn, id: PgColumn, mark: PageMark | undefined): SQL | undefined =>
  mark && and(lte(at, mark.at), or(lt(at, mark.at), and(eq(at, mark.at), gt(id, mark.id))));

/**
 * Cuts a page of `size` rows from the `size + 1` that were read. The extra row shows that there is
 * a next page.
 */
export function paginate<Row>(
  rows: readonly Row[],
  size: number,
  positionOf: (row: Row) => PageMark,
): { rows: Row[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, size);
  const last = pageRows.at(-1);
  if (rows.length <= size || !last) return { rows: pageRows, nextCursor: null };
  const { at, id } = positionOf(last);
  return { rows: pageRows, nextCursor: Buffer.from(`${at.getTime()}.${id}`).toString("base64url") };
}
