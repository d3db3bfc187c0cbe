import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

const missing = await whatIsMissing();
if (missing && process.env.CI) throw new Error(missing);
if (missing) process.stderr.write(`\nSKIPPED: ${missing}\n`);

async function whatIsMissing(): Promise<string | undefined> {
  try {
    await asAdmin("select 1");
    return undefined;
  } catch (error) {
    const { host } = new URL(ADMIN_URL);
    const reason = error instanceof Error && "code" in error ? error.code : error;
    return `the tests on a real PostgreSQL need a server at ${host} (${String(reason)}). Start one, or set TEST_DATABASE_URL.`;
  }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Where no server answers: for `describe.skipIf`; in CI the file has failed by then. */
export const isPostgresAway = missing !== undefined;

/**
 * Makes an empty database on the PostgreSQL server for the suite that calls it, and drops it at the suite's end.
 * @returns its URL.
 */
export function databaseOfSuite(): string {
  const name = `folkreel_test_${randomBytes(6).toString("hex")}`;
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  beforeAll(() => asAdmin(`create database ${name}`));
  // Also when a test has left a connection open.
  afterAll(() => asAdmin(`drop database ${name} with (force)`));
  return url.href;
}
