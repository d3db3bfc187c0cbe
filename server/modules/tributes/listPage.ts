import type { ReelSort } from "@contract/http/tribute";
import { PAGE_SIZE } from "@contract/limits";
import { and, asc, eq, exists, ilike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst } from "../../db/page";
import { tributePeople, tributes } from "../../db/schema/reels";
import type { ListMark } from "./listCursor";

/** Describes which page of a list of reels is asked for. */
export interface ListQuery {
  search?: string | undefined;
  sort: ReelSort;
  /** Limits the list to reels that are closed or were due before this day. */
  pastBefore?: string | undefined;
  /** Counts what is due from this day (YYYY-MM-DD). */
  day: string;
  mark?: ListMark | undefined;
}

/** Describes what a list sorts by, and what else than the reel's own names the search looks at. */
interface ListColumns {
  /** The time by which `recent` sorts. */
  at: PgColumn;
  alsoSearched?: PgColumn;
}

const DAYS_OF_A_LIFE = 100_000;
const nameKey = sql<string>`lower(${tributes.name})`;

/** Sorts what is due next first. What was due before comes after it, the latest first. */
const dueKey = (day: string) =>
  sql<number>`case when ${tributes.dueDate} >= ${day}::date then ${tributes.dueDate} - ${day}::date else ${DAYS_OF_A_LIFE}::int + (${day}::date - ${tributes.dueDate}) end`;

/** Returns the value by which a list is sorted, which its query selects as `key`. */
export const keyOf = ({ sort, day }: ListQuery): SQL<string | number> =>
  sort === "due" ? dueKey(day) : nameKey;

/** Returns the condition for the rows of this page. */
export function whereOf(db: Database, query: ListQuery, columns: ListColumns): SQL | undefined {
  const { search, pastBefore } = query;
  return and(
    search ? matchesSearch(db, search, columns.alsoSearched) : undefined,
    pastBefore
      ? or(eq(tributes.state, "closed"), sql`${tributes.dueDate} < ${pastBefore}::date`)
      : undefined,
    afterMark(query, columns),
  );
}

/** Returns the order of the rows, and how many are read: one more than a page has. */
export function orderOf(query: ListQuery, { at }: ListColumns): SQL[] {
  if (query.sort === "recent") return newestFirst(at, tributes.id);
  return [asc(keyOf(query)), asc(tributes.id)];
}

/** A query reads one row more than a page has, which shows that there is a next page. */
export const ROWS_READ = PAGE_SIZE + 1;

function afterMark({ mark, ...query }: ListQuery, { at }: ListColumns): SQL | undefined {
  if (!mark) return undefined;
  if (mark.sort === "recent") return isAfter(at, tributes.id, mark.mark);
  const type = sql.raw(mark.sort === "due" ? "int" : "text");
  return sql`(${keyOf(query)}, ${tributes.id}) > (${mark.key}::${type}, ${mark.id})`;
}

/** Matches the names of reels and of the people they are for. The search may contain wildcards. */
function matchesSearch(db: Database, search: string, also?: PgColumn): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const fullName = sql`trim(${tributePeople.firstName} || ' ' || ${tributePeople.lastName})`;
  return or(
    ilike(tributes.name, pattern),
    also && ilike(also, pattern),
    exists(
      db
        .select({ one: sql`1` })
        .from(tributePeople)
        .where(and(eq(tributePeople.tributeId, tributes.id), ilike(fullName, pattern))),
    ),
  );
}
