import { readFile } from "node:fs/promises";
import path from "node:path";
import type { DatabaseHandle } from "../../server/db/connection";
import { APPLIED_MIGRATIONS, type AppliedMigration, toApplied } from "../../server/db/migrate";
import { writeFileAtomic } from "../../server/local/atomicFile";

const MANIFEST = "manifest.json";
const FORMAT = 2;

export const DATA = "data";
export const EMBEDDED = "database";
export const DUMP = "database.dump";

/** Describes a backup. It is written last, so a folder without it is not a backup. */
export interface Manifest {
  format: number;
  /** Everything until this time is in the backup. */
  takenAt: string;
  database: "embedded" | "server";
  media: "files" | "bucket";
  /** The secret is in the data folder of the backup, or the operator keeps it as APP_SECRET. */
  secret: "file" | "environment";
  migrations: AppliedMigration[];
  /** Format 1 copied only files, so it lists the embedded database's folders, some of them empty. */
  folders?: string[];
}

export const writeManifest = (folder: string, manifest: Omit<Manifest, "format">): Promise<void> =>
  writeFileAtomic(
    path.join(folder, MANIFEST),
    `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`,
  );

/**
 * Reads the description of a backup.
 * @throws Error with a message for the operator if the folder holds no complete backup.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} holds no complete backup: ${MANIFEST} is missing.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT && manifest.format !== 1)
    throw new Error(`${folder} was written by another version of this program. Use that one.`);
  return manifest;
}

export async function appliedMigrations(database: DatabaseHandle): Promise<AppliedMigration[]> {
  return (await database.execute(APPLIED_MIGRATIONS)).rows.map(toApplied);
}
