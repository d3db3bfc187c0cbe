import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseHandle } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { openOwnDatabase } from "./database";

/** Opens a database of its own, as it was before the migration with this number. */
export async function openBeforeMigration(number: number): Promise<DatabaseHandle> {
  const database = await openOwnDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  try {
    await cp("server/db/migrations", folder, { recursive: true });
    const journalPath = path.join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(journalPath, "utf8")) as { entries: unknown[] };
    journal.entries.splice(number);
    await writeFile(journalPath, JSON.stringify(journal));
    for (const statement of [
      "drop schema if exists drizzle cascade",
      "drop schema public cascade",
      "create schema public",
    ])
      await database.execute(statement);
    await migrate(database, folder);
    return database;
  } finally {
    await rm(folder, { recursive: true });
  }
}
