import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { type DatabaseHandle, embeddedHandle } from "@server/db/connection";
import { inject } from "vitest";

/** Databases that a test file has done with: emptying one takes a twentieth of making another. */
const idle: PGlite[] = [];

const EMPTY_ALL = `
  DROP SCHEMA IF EXISTS pgboss CASCADE;
  DO $$ BEGIN
    EXECUTE (SELECT 'TRUNCATE ' || string_agg(format('public.%I', tablename), ', ') || ' RESTART IDENTITY CASCADE'
      FROM pg_tables WHERE schemaname = 'public');
  END $$;`;

/** A migrated, empty database of its own, in memory. Whoever changes its schema takes `openOwnDatabase`. */
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

/** As `openTestDatabase`; nobody gets it afterwards. */
export async function openOwnDatabase(): Promise<DatabaseHandle> {
  return embeddedHandle(await makeDatabase());
}

/** As `openOwnDatabase`, on disk: what is written stays in the folder for `openEmbedded`. */
export async function openDatabaseIn(folder: string): Promise<DatabaseHandle> {
  return embeddedHandle(await makeDatabase(folder));
}

async function makeDatabase(place = "memory://"): Promise<PGlite> {
  const snapshot = new Blob([await readFile(inject("databaseSnapshot"))]);
  return PGlite.create(place, { loadDataDir: snapshot });
}
