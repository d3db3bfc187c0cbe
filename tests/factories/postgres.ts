import { afterAll, beforeAll } from "vitest";
import { newDatabase, whatIsMissing } from "./postgresAdmin";

const missing = await whatIsMissing("the tests on a real PostgreSQL need");
if (missing && process.env.CI) throw new Error(missing);
if (missing) process.stderr.write(`\nSKIPPED: ${missing}\n`);

/** Where no server answers: for `describe.skipIf`; in CI the file has failed by then. */
export const isPostgresAway = missing !== undefined;

/**
 * Makes an empty database on the PostgreSQL server for the suite that calls it, and drops it at the suite's end.
 * @returns its URL.
 */
export function databaseOfSuite(): string {
  const database = newDatabase();
  beforeAll(() => database.create());
  afterAll(() => database.drop());
  return database.url;
}
