import { beforeAll } from "vitest";
import { afterThisFile } from "../cleanUp";
import { reportMissing } from "../skipIfMissing";
import { newDatabase, findPostgresProblem } from "./postgresAdmin";

/**
 * States why the PostgreSQL suites cannot run, for `needs`. It is undefined if a server answers.
 */
export const missingPostgres = reportMissing(
  await findPostgresProblem("The tests on a real PostgreSQL need"),
);

/**
 * Creates an empty database on the PostgreSQL server for the calling suite, and drops it at the
 * suite's end.
 * @returns its URL.
 */
export function databaseOfSuite(): string {
  const database = newDatabase();
  // This runs in a hook, so that a skipped suite creates nothing.
  beforeAll(async () => {
    afterThisFile(() => database.drop());
    await database.create();
  });
  return database.url;
}
