import type { ReelSort } from "@contract/http/tribute";
import { PAGE_SIZE } from "@contract/limits";
import { cursorParts, isInstant, type PageMark } from "../../db/page";
import { AppError } from "../../errors";

/** Marks where a page ended. `day` is the day (YYYY-MM-DD) from which what is due was counted. */
export type ListMark =
  | { sort: "recent"; mark: PageMark }
  | { sort: "name"; key: string; id: string }
  | { sort: "due"; key: number; id: string; day: string };

/** Describes a row as its list sorted it. */
export interface SortedRow {
  at: Date;
  key: string | number;
  tribute: { id: string };
}

/** Cuts a page from the rows that were read, and encodes where it ends. */
export function cutList<Row extends SortedRow>(
  found: readonly Row[],
  { sort, day }: { sort: ReelSort; day: string },
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  if (found.length <= PAGE_SIZE || !last) return { rows, nextCursor: null };
  const { at, key, tribute } = last;
  const place = {
    recent: [at.getTime(), tribute.id],
    name: [key, tribute.id],
    due: [key, tribute.id, day],
  }[sort];
  return { rows, nextCursor: Buffer.from(JSON.stringify(place)).toString("base64url") };
}

/**
 * Decodes a cursor of a list that is sorted in this way.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create for this order.
 */
export function readListCursor(cursor: string | undefined, sort: ReelSort): ListMark | undefined {
  if (!cursor) return undefined;
  const [key, id, day] = cursorParts(cursor);
  if (typeof id === "string" && /^[\w-]{1,128}$/.test(id)) {
    const isCount = Number.isInteger(key) && Number(key) >= 0;
    if (sort === "recent" && isInstant(key)) return { sort, mark: { at: new Date(key), id } };
    if (sort === "name" && typeof key === "string") return { sort, key, id };
    if (sort === "due" && isCount && Number(key) < 1e7 && isDay(day))
      return { sort, key: Number(key), id, day };
  }
  throw new AppError("BAD_REQUEST");
}

/** Tells whether a day exists: a database refuses the 30th of February. */
function isDay(day: unknown): day is string {
  if (typeof day !== "string" || !/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
