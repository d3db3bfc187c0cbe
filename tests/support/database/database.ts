import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import {
  type DatabaseHandle,
  embeddedHandle,
  openServer,
  servingLimits,
} from "@server/db/connection";
import { inject } from "vitest";
import { newDatabase } from "./postgresAdmin";

/**
 * Holds databases that test files no longer need, because emptying one takes a twentieth of the
 * time of creating one.
 */
const idle: DatabaseHandle[] = [];

/**
 * Deletes all rows and starts all sequences anew. As a replica, the session fires no triggers and
 * checks no references. TRUNCATE would write new files for each table and index.
 */
const EMPTY_ALL = `
  DROP SCHEMA IF EXISTS pgboss CASCADE;
  DO $$
  DECLARE relation record;
  BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR relation IN SELECT oid::regclass AS name, relkind FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')
    LOOP
      IF relation.relkind = 'r' THEN EXECUTE format('DELETE FROM %s', relation.name);
      ELSE EXECUTE format('ALTER SEQUENCE %s RESTART', relation.name);
      END IF;
    END LOOP;
  END $$;`;

/**
 * Hundreds of requests at once wait for one another, on a busy machine for longer than the product
 * lets them.
 */
const PATIENT = servingLimits({ connectSeconds: 120, statementSeconds: 120 });

/**
 * Opens a separate migrated, empty database: on a PostgreSQL server where the machine has one,
 * otherwise the embedded one in memory. Use `openOwnDatabase` to change its schema.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const handle = idle.pop() ?? (await openOwnDatabase());
  return {
    ...handle,
    close: async () => {
      await handle.execute(EMPTY_ALL);
      idle.push(handle);
    },
  };
}

/** Works like `openTestDatabase`, but the database is not reused. */
export async function openOwnDatabase(): Promise<DatabaseHandle> {
  const server = inject("databaseServer");
  if (server === null) return openEmbeddedDatabase();
  const database = newDatabase(server);
  await database.create();
  return openServer(database.url, PATIENT);
}

/** Works like `openOwnDatabase`, but with the embedded database in memory on every machine. */
export const openEmbeddedDatabase = async (): Promise<DatabaseHandle> =>
  embeddedHandle(await loadSnapshot("memory://"));

/**
 * Works like `openEmbeddedDatabase`, but on disk, so that `openEmbedded` can open the folder later.
 */
export const openDatabaseIn = async (folder: string): Promise<DatabaseHandle> =>
  embeddedHandle(await loadSnapshot(folder));

async function loadSnapshot(place: string): Promise<PGlite> {
  const snapshot = new Blob([await readFile(inject("databaseSnapshot"))]);
  return PGlite.create(place, { loadDataDir: snapshot });
}
