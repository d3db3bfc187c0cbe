import { beforeAll } from "vitest";
import { afterThisFile } from "../cleanUp";
import { tellMissing } from "./needs";
import { newDatabase, whatIsMissing } from "./postgresAdmin";

/** Why the suites on PostgreSQL can't run; undefined where a server answers. For `needs`. */
export const missingPostgres = tellMissing(
  await whatIsMissing("The tests on a real PostgreSQL need"),
);

/**
 * Makes an empty database on the PostgreSQL server for the suite that calls it, and drops it at the suite's end.
 * @returns its URL.
 */
export function databaseOfSuite(): string {
  const database = newDatabase();
  // Not outside of a hook: a suite that is skipped has made nothing.
  beforeAll(async () => {
    afterThisFile(() => database.drop());
    await database.create();
  });
  return database.url;
}
