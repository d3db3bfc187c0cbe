import { type DatabaseHandle, openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { newDatabase, findPostgresProblem } from "@tests/support/database/postgresAdmin";

/**
 * Measures on this many new databases of a real PostgreSQL server and drops them afterwards.
 * Without a server it prints a warning and measures nothing.
 */
export async function onPostgres(
  count: number,
  measure: (databases: DatabaseHandle[]) => Promise<void>,
): Promise<void> {
  const missing = await findPostgresProblem("this bench needs PostgreSQL:");
  if (missing) {
    process.stdout.write(`\n!!! NOT MEASURED: ${missing}\n\n`);
    process.exitCode = 1;
    return;
  }
  const made = Array.from({ length: count }, newDatabase);
  const open: DatabaseHandle[] = [];
  try {
    for (const database of made) {
      await database.create();
      const handle = await openServer(database.url);
      open.push(handle);
      await migrate(handle);
    }
    await measure(open);
  } finally {
    for (const handle of open) await handle.close();
    for (const database of made) await database.drop();
  }
}
