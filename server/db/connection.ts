import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";
import { withCommitHooks } from "./transaction";

export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

type Row = Record<string, unknown>;

/** An open database, whichever kind it is. */
export interface DatabaseHandle {
  readonly kind: "embedded" | "server";
  readonly db: Database;
  /**
   * Plain SQL: one statement with `$1` parameters, or a script of several without any, which is done as a whole or not at all.
   * For the job queue; modules use `db`.
   */
  execute(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in a folder.
 * @throws Error with words for the operator when what is there cannot be opened.
 */
export async function openEmbedded(folder: string): Promise<DatabaseHandle> {
  try {
    return embeddedHandle(await PGlite.create(folder));
  } catch (cause) {
    throw new Error(
      `The database in ${folder} could not be opened: it is damaged, or its disk is full. Restore it from a backup, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** The handle of an embedded PostgreSQL that is already open; closing the handle closes it. */
export function embeddedHandle(client: PGlite): DatabaseHandle {
  return {
    kind: "embedded",
    db: withCommitHooks(drizzleEmbedded(client)),
    execute: async (text, values) => {
      if (values?.length) return client.query<Row>(text, values);
      const results = await client.transaction((tx) => tx.exec(withoutFrame(text)));
      return { rows: results.flatMap((result) => result.rows as Row[]) };
    },
    close: () => client.close(),
  };
}

/**
 * Opens a pool to a PostgreSQL server.
 * @throws Error with words for the operator when it does not answer or refuses us; the password is not among them.
 */
export async function openServer(url: string): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced on the next query; unheard, its error would end the process.
  pool.on("error", () => undefined);
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw unreachable(url, error);
  }
  return {
    kind: "server",
    db: withCommitHooks(drizzleServer(pool)),
    execute: (text, values) =>
      values?.length ? pool.query<Row>(text, values) : runScript(pool, withoutFrame(text)),
    close: () => pool.end(),
  };
}

function unreachable(url: string, cause: unknown): Error {
  const { host, pathname } = new URL(url);
  // Where a name has several addresses, the reason is in an AggregateError, whose own message is empty.
  const reasons = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause];
  const words = reasons.map((reason) =>
    reason instanceof Error ? reason.message : String(reason),
  );
  return new Error(
    `The database ${pathname.slice(1)} at ${host} could not be opened: ${words.join(", ")}. Check DATABASE_URL, and that the server runs.`,
    { cause },
  );
}

async function runScript(pool: pg.Pool, script: string): Promise<{ rows: Row[] }> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const results = await client.query<Row>(script);
    await client.query("commit");
    client.release();
    return { rows: [results].flat().flatMap((result) => result.rows) };
  } catch (error) {
    // Closed instead of reused: nobody gets a connection that sits in an aborted transaction.
    client.release(true);
    throw error;
  }
}

/**
 * pg-boss frames its scripts by BEGIN and COMMIT itself. When one of them fails halfway, the connection would stay
 * in the aborted transaction and refuse everything after it; so the frame is ours, with its rollback.
 */
function withoutFrame(script: string): string {
  return script.replace(/^\s*BEGIN;/i, "").replace(/\bCOMMIT;\s*$/i, "");
}
