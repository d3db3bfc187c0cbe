import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseHandle } from "@server/db/connection";
import { temporaryFolder } from "@tests/server/local/temporaryFolder";
import { openDatabaseIn } from "./database";

/** Describes a database on disk that is filled once and copied for each crash. */
export interface PreparedDatabase {
  /**
   * Copies it for the current test.
   * @returns the copy's folder.
   */
  copy(): Promise<string>;
  remove(): Promise<void>;
}

/** Creates a migrated database on disk, fills it and closes it. */
export async function prepareDatabase(
  fill: (database: DatabaseHandle) => Promise<unknown>,
): Promise<PreparedDatabase> {
  const prepared = await mkdtemp(join(tmpdir(), "folkreel-"));
  const database = await openDatabaseIn(prepared);
  await fill(database);
  await database.close();
  return {
    copy: async () => {
      const folder = join(await temporaryFolder(), "database");
      await cp(prepared, folder, { recursive: true });
      return folder;
    },
    remove: () => rm(prepared, { recursive: true }),
  };
}
