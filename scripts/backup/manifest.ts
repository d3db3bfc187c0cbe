import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AppliedMigration } from "../../server/db/migrate";
import { writeFileAtomic } from "../../server/local/atomicFile";

const MANIFEST = "manifest.json";
const FORMAT = 1;

/** These are the names in a backup's folder. */
export const FILES_LIST = "files.jsonl";
export const DATA = "data";
export const EMBEDDED = "database";
export const DUMP = "database.dump";
export const BUCKET_LIST = "bucket.jsonl";

/** Describes a backup. It is written last, so a folder without it is not a backup. */
export interface Manifest {
  format: number;
  /** Everything until this time is in the backup. */
  takenAt: string;
  database: "embedded" | "server";
  media: "files" | "bucket";
  /** The secret is in the data folder of the backup, or the operator keeps it as APP_SECRET. */
  secret: "file" | "environment";
  /** Lists the migrations that the database has. */
  migrations: AppliedMigration[];
  /** Lists the folders of the embedded database, some of which are empty. */
  folders: string[];
  /** Protects the list of files, which has the checksum of each. */
  filesSha256: string;
  files: number;
  bytes: number;
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
  if (manifest.format !== FORMAT)
    throw new Error(`${folder} was written by another version of this program. Use that one.`);
  return manifest;
}

/** Reads a list with one item of JSON in each line. */
export async function linesIn<T>(file: string): Promise<T[]> {
  const text = await readFile(file, "utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}
