import { randomBytes } from "node:crypto";
import pg from "pg";

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** Limits the wait for a server that accepts connections but never answers. */
const PATIENCE_MS = 5_000;

interface Server {
  url?: string;
  /** The patience is in ms. */
  patience?: number;
}

/** Runs one statement as the PostgreSQL server's administrator. */
async function asAdmin(
  statement: string,
  { url = ADMIN_URL, patience = PATIENCE_MS }: Server = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Returns why no PostgreSQL server can be used, or undefined if one can. `purpose` begins the
 * sentence.
 */
export async function findPostgresProblem(
  purpose: string,
  server: Server = {},
): Promise<string | undefined> {
  try {
    await asAdmin("select 1", server);
    return undefined;
  } catch (error) {
    const { host } = new URL(server.url ?? ADMIN_URL);
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code ?? message;
    return `${purpose} a server at ${host} (${reason}). Start one, or set TEST_DATABASE_URL.`;
  }
}

interface NewDatabase {
  url?: string;
  template?: string;
}

/** Returns the URL of a unique database, with functions to create and drop it. */
export function newDatabase({
  url: server = ADMIN_URL,
  template = "template1",
}: NewDatabase = {}): {
  url: string;
  create(): Promise<void>;
  drop(): Promise<void>;
} {
  const name = `folkreel_test_${randomBytes(6).toString("hex")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    create: () => asAdmin(`create database ${name} template ${template}`, { url: server }),
    // This also works when something has left a connection open.
    drop: () => asAdmin(`drop database if exists ${name} with (force)`, { url: server }),
  };
}
