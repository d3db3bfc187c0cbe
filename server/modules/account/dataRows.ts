import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias, getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Database } from "../../db/connection";
import { tributes } from "../../db/schema/tributes";

export interface DataReader {
  userId: string;
  /** The verified address in lower case. It is null while there is none. */
  address: string | null;
  now: Date;
  /** Returns the URL of a blob, which works for a limited time, and while the grant stands. */
  linkTo: (key: string, grant?: string) => string;
  /** Returns the URL of a picture. Paths of locally stored pictures start with a slash. */
  pictureUrl: (url: string | null) => string | null;
}

/** Selects the rows that belong to the reader, or is null if there can be none. */
export type OwnedBy = (reader: DataReader) => SQL | null;

type Columns = Record<string, PgColumn | SQL>;

interface DataListOptions<Shown extends Columns> {
  owned: OwnedBy;
  /** With a column `tributeId`, the name of the reel comes first. */
  columns: Shown;
  /** Identifies a row in a table without a primary key. */
  key?: readonly SQL[];
  /** Replaces what only machines can read, such as a key by a link. */
  show?: (row: SelectResultFields<Shown>, reader: DataReader) => object;
}

export interface DataList {
  /** The title is in English; the file has it in the reader's language. */
  title: string;
  table: PgTable;
  rows: (db: Database, reader: DataReader) => AsyncIterable<object>;
}

/** At most this many rows are in memory at once. */
const PAGE_ROWS = 200;

const reel = alias(tributes, "reel");

/** Describes which rows of a table the file shows, newest first, and what of them. */
export function dataList<Shown extends Columns>(
  title: string,
  table: PgTable,
  { owned, columns, key = [], show = (row) => row }: DataListOptions<Shown>,
): DataList {
  const { columns: all, primaryKeys } = getTableConfig(table);
  const order = [
    ...all.filter(({ name }) => name === "created_at"),
    ...all.filter(({ primary }) => primary),
    ...primaryKeys.flatMap((primary) => primary.columns),
    ...key,
  ];
  const reelId = (columns as Columns).tributeId;
  const mark = sql<string[]>`array[${sql.join(
    order.map((part) => sql`${part}::text`),
    sql`, `,
  )}]`;
  const reelName = reelId && { reel: reel.name };

  async function* rows(db: Database, reader: DataReader): AsyncGenerator<object> {
    const own = owned(reader);
    if (!own) return;
    for (let last: string[] | undefined; ;) {
      const page = await db
        .select({ ...reelName, ...columns, mark })
        .from(table)
        .leftJoin(reel, reelId ? eq(reel.id, reelId) : sql`false`)
        .where(and(own, last && isBelow(order, last)))
        .orderBy(...order.map((part) => sql`${part} desc`))
        .limit(PAGE_ROWS);
      for (const { mark: _, ...row } of page)
        yield show(row as unknown as SelectResultFields<Shown>, reader);
      last = page.at(-1)?.mark as string[] | undefined;
      if (page.length < PAGE_ROWS) return;
    }
  }
  return { title, table, rows };
}

/** Returns the condition for rows that come after the marked one. */
const isBelow = (order: readonly (PgColumn | SQL)[], mark: readonly string[]): SQL => {
  const values = mark.map((value) => sql`${value}`);
  return sql`(${sql.join([...order], sql`, `)}) < (${sql.join(values, sql`, `)})`;
};
