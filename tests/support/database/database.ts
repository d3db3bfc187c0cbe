import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { type DatabaseHandle, embeddedHandle } from "@server/db/connection";
import { inject } from "vitest";

/**
 * Holds databases that test files no longer need, because emptying one takes a twentieth of the
 * time of creating one.
 */
const idle: PGlite[] = [];

const EMPTY_ALL = `
  DROP SCHEMA IF EXISTS pgboss CASCADE;
  DO $$ BEGIN
    EXECUTE (SELECT 'TRUNCATE ' || string_agg(format('public.%I', tablename), ', ') || ' RESTART IDENTITY CASCADE'
      FROM pg_tables WHERE schemaname = 'public');
  END $$;`;

/**
 * Opens a separate migrated, empty database in memory. Use `openOwnDatabase` to change its schema.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const client = idle.pop() ?? (await makeDatabase());
  return {
    ...embeddedHandle(client),
    close: async () => {
      await client.exec(EMPTY_ALL);
      idle.push(client);
    },
  };
}

/** Works like `openTestDatabase`, but the database is not reused. */
export async function openOwnDatabase(): Promise<DatabaseHandle> {
  return embeddedHandle(await makeDatabase());
}

/** Works like `openOwnDatabase`, but on disk, so that `openEmbedded` can open the folder later. */
export async function openDatabaseIn(folder: string): Promise<DatabaseHandle> {
  return embeddedHandle(await makeDatabase(folder));
}

async function makeDatabase(place = "memory://"): Promise<PGlite> {
  const snapshot = new Blob([await readFile(inject("databaseSnapshot"))]);
  return PGlite.create(place, { loadDataDir: snapshot });
}
