import { fsyncSync } from "node:fs";
import { Socket } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";
import { recordsSpans } from "../tracing/spans";
import { type Copyable, copyFolder } from "./backUp";
import { DURABLE_ARGUMENTS, DurableFiles, type Sync, syncFolder } from "./durableFiles";
import { traceClient, traceEmbedded } from "./tracedQueries";
import { type Database, type Transaction, withCommitHooks } from "./transaction";
import { isDatabaseUnavailable, markIfUnavailable } from "./unavailable";

export type { Database, Transaction };

type Row = Record<string, unknown>;

/** Counts the connections of a pool, and the callers that wait for one. */
interface PoolUse {
  open: number;
  idle: number;
  waiting: number;
}

/** Holds an open database of either kind. */
export interface DatabaseHandle {
  readonly kind: "embedded" | "server";
  readonly db: Database;
  /**
   * Runs plain SQL: one statement with `$1` parameters, or a script of several statements without
   * any, which succeeds or fails as a whole. It is meant for the job queue; modules use `db`.
   */
  execute(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  /**
   * Returns a function that runs a statement without parameters, again and again. An embedded
   * database plans it only once, because that costs more than to run it.
   */
  repeatable(text: string): () => Promise<{ rows: Row[] }>;
  /** Counts the connections to a server; an embedded database has none. */
  pool?: () => PoolUse;
  /** It copies an embedded database on disk; otherwise it is null. */
  copies: Copyable | null;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in a folder. What a transaction has committed survives a power cut
 * (docs/decisions/storage-and-backups.md). Tests observe `sync`.
 * @throws Error with a message for the operator if the existing files cannot be opened.
 */
export async function openEmbedded(
  folder: string,
  sync: Sync = fsyncSync,
): Promise<DatabaseHandle> {
  try {
    const client = await PGlite.create({
      fs: new DurableFiles(folder, sync),
      startParams: [...DURABLE_ARGUMENTS],
    });
    await syncFolder(folder);
    return { ...embeddedHandle(client), copies: copyable(client, folder) };
  } catch (cause) {
    throw new Error(
      `The database in ${folder} could not be opened: it is damaged, or its disk is full. Restore it from a backup, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/**
 * Returns the handle of an embedded PostgreSQL that is already open. Closing the handle closes the
 * database.
 */
export function embeddedHandle(client: PGlite): DatabaseHandle {
  if (recordsSpans()) traceEmbedded(client);
  let statements = 0;
  return {
    kind: "embedded",
    copies: null,
    db: withCommitHooks(drizzleEmbedded(client)),
    execute: async (text, values) => {
      if (values?.length) return client.query<Row>(text, values);
      const results = await client.transaction((tx) => tx.exec(stripTransactionFrame(text)));
      return { rows: results.flatMap((result) => result.rows as Row[]) };
    },
    repeatable: (text) => {
      const name = `repeatable_${(statements += 1)}`;
      let prepared: Promise<unknown> | undefined;
      return async () => {
        await (prepared ??= client.exec(`prepare ${name} as ${text}`));
        return client.query<Row>(`execute ${name}`);
      };
    },
    close: () => client.close(),
  };
}

/** PGlite writes only while it runs a query, so the files are at rest while it may not. */
const copyable = (client: PGlite, folder: string): Copyable => ({
  copyTo: (target) => client.runExclusive(() => copyFolder(folder, target)),
});

/**
 * Limits how long something may take, in milliseconds. Without limits, a database that falls silent
 * (its host has lost its power, or a firewall its memory) keeps every request waiting for minutes.
 */
export interface ConnectionLimits {
  /** This many connections may be open at a time. */
  connections: number;
  /** Requests wait as long for a connection that others use. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  /** A connection that sends nothing for this long is closed. */
  silentMs: number;
}

/** A server that lives ends a statement before we give up the connection. */
const SILENCE_MARGIN_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

interface LimitSettings {
  connections?: number;
  connectSeconds?: number;
  statementSeconds?: number;
}

/** Returns the limits of a process that answers requests or runs jobs. */
export function servingLimits({
  connections = 10,
  connectSeconds = 10,
  statementSeconds = 10,
}: LimitSettings = {}): ConnectionLimits {
  const statementMs = statementSeconds * 1000;
  return {
    connections,
    connectMs: connectSeconds * 1000,
    statementMs,
    lockMs: statementMs,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    silentMs: statementMs + SILENCE_MARGIN_MS,
  };
}

/** A migration may take long, and processes that start together wait for one another. */
export const MIGRATION_LIMITS: ConnectionLimits = {
  connections: 1,
  connectMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  silentMs: 0,
};

const KEEP_ALIVE_MS = 10_000;

const poolSettings = (limits: ConnectionLimits): pg.PoolConfig => ({
  max: limits.connections,
  connectionTimeoutMillis: limits.connectMs,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  // The system would notice a silent peer only after many minutes of unanswered packets.
  stream: () => {
    const socket = new Socket();
    return socket.setTimeout(limits.silentMs, () =>
      socket.destroy(new Error("Connection terminated: the database server is silent")),
    );
  },
});

/**
 * Opens a pool of connections to a PostgreSQL server.
 * @throws Error with a message for the operator if the server does not answer or refuses the
 *   connection. The message does not contain the password.
 */
export async function openServer(
  url: string,
  limits: ConnectionLimits = servingLimits(),
): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: url, ...poolSettings(limits) });
  // The next query replaces an idle connection that breaks. Without this listener, the error would
  // end the process.
  pool.on("error", () => undefined);
  // The same is true of a connection that breaks inside a transaction, between two queries.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (recordsSpans()) traceClient(client);
  });
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw unreachableError(url, error);
  }
  const execute: DatabaseHandle["execute"] = async (text, values) => {
    try {
      if (values?.length) return await pool.query<Row>(text, values);
      return await runScript(pool, stripTransactionFrame(text));
    } catch (error) {
      throw markIfUnavailable(error);
    }
  };
  return {
    kind: "server",
    copies: null,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    db: withCommitHooks(withOwnClients(pool)),
    execute,
    repeatable: (text) => () => execute(text),
    close: () => pool.end(),
  };
}

/**
 * Makes each transaction give its connection back. Drizzle keeps it when `begin` fails, so that an
 * outage would use up the pool for good.
 */
function withOwnClients(pool: pg.Pool): Database {
  const db = drizzleServer(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw markIfUnavailable(error);
    });
    let isBroken = true;
    try {
      const result = await drizzleServer(client).transaction(work, config);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      // A connection in an unknown state is closed instead of reused.
      client.release(isBroken);
    }
  };
  return db;
}

function unreachableError(url: string, cause: unknown): Error {
  const { host, pathname } = new URL(url);
  // If a host name has several addresses, the reasons are in an AggregateError, whose own message
  // is empty.
  const reasons = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause];
  const messages = reasons.map((reason) =>
    reason instanceof Error ? reason.message : String(reason),
  );
  return new Error(
    `The database ${pathname.slice(1)} at ${host} could not be opened: ${messages.join(", ")}. Check DATABASE_URL, and that the server runs.`,
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
    // The connection is closed instead of reused, so that nobody gets one inside an aborted
    // transaction.
    client.release(true);
    throw error;
  }
}

/**
 * Removes the BEGIN and COMMIT with which pg-boss surrounds its scripts. If such a script failed
 * halfway, the connection would stay in the aborted transaction and refuse all later statements. So
 * we open the transaction ourselves and roll it back.
 */
function stripTransactionFrame(script: string): string {
  return script.replace(/^\s*BEGIN;/i, "").replace(/\bCOMMIT;\s*$/i, "");
}
