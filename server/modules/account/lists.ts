import { and, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { after, newestFirst, type PageMark } from "../../db/page";

/** Rows that are in memory at once. */
export const PAGE_ROWS = 200;

interface List<Row> {
  select: (where: SQL | undefined, order: SQL[]) => PromiseLike<Row[]>;
  /** Whose rows. */
  of: SQL;
  at: PgColumn;
  id: PgColumn;
  markOf: (row: Row) => PageMark;
}

/** All rows of a list, newest first, a page at a time. */
export async function* each<Row>({ select, of, at, id, markOf }: List<Row>): AsyncGenerator<Row> {
  for (let mark: PageMark | undefined; ;) {
    const rows = await select(and(of, after(at, id, mark)), newestFirst(at, id));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    mark = markOf(last);
  }
}
