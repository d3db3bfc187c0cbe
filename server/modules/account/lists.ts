import { and, type SQL } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import { isAfter, newestFirst, type PageMark } from "../../db/page";

/** At most this many rows are in memory at once. */
const PAGE_ROWS = 200;

type RowOf<Query extends PgSelect> = Query["_"]["result"][number];

interface List<Query extends PgSelect> {
  /** Starts a query for all rows. The caller adds the condition, the order and the limit. */
  select: () => Query;
  /** This condition selects the user's rows. */
  of: SQL;
  at: PgColumn;
  id: PgColumn;
  markOf: (row: RowOf<Query>) => PageMark;
}

/** Yields all rows of a list, newest first, and reads one page at a time. */
export async function* each<Query extends PgSelect>(
  list: List<Query>,
): AsyncGenerator<RowOf<Query>> {
  const { select, of, at, id, markOf } = list;
  for (let mark: PageMark | undefined; ;) {
    const rows: RowOf<Query>[] = await select()
      .where(and(of, isAfter(at, id, mark)))
      .orderBy(...newestFirst(at, id))
      .limit(PAGE_ROWS);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    mark = markOf(last);
  }
}
