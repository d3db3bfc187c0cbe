import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { type DatabaseHandle, embeddedHandle } from "@server/db/connection";
import { inject } from "vitest";

/** A migrated, empty database of its own, in memory. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const snapshot = new Blob([await readFile(inject("databaseSnapshot"))]);
  return embeddedHandle(await PGlite.create("memory://", { loadDataDir: snapshot }));
}
