import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";

export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** An open database, whichever kind it is. */
export interface DatabaseHandle {
  readonly kind: "embedded" | "server";
  readonly db: Database;
  /** Plain SQL with `$1` parameters, several statements allowed when there are none: for migrations and the job queue. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/** Opens the embedded PostgreSQL in a folder, or in memory for tests. */
export async function openEmbedded(folder?: string): Promise<DatabaseHandle> {
  const client = await PGlite.create(folder ?? "memory://");
  return {
    kind: "embedded",
    db: drizzleEmbedded(client),
    execute: async (text, values) => {
      if (values?.length) return client.query<Record<string, unknown>>(text, values);
      const results = await client.exec(text);
      return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
    },
    close: () => client.close(),
  };
}

/** Opens a pool to a PostgreSQL server. */
export async function openServer(url: string): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  await pool.query("select 1");
  return {
    kind: "server",
    db: drizzleServer(pool),
    execute: async (text, values) => {
      const result = await pool.query<Record<string, unknown>>(text, values);
      return { rows: [result].flat().flatMap((one) => one.rows) };
    },
    close: () => pool.end(),
  };
}
