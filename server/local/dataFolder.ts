import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readTextIfExists, writeFileAtomic } from "./atomicFile";
import { lockFolder } from "./folderLock";

/** Represents the one folder of a local server, with its database, media, uploads and accounts. */
export interface DataFolder {
  /** The path is absolute. */
  path: string;
  /** Writes down the address of its server, for commands that want to call it. */
  saveAddress: (origin: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Raise this number if an older server can no longer read what a newer one writes. */
const FORMAT = 1;
const FORMAT_FILE = "format.json";
/** The file is meaningless once the lock is free, because a killed server leaves it behind. */
export const ADDRESS_FILE = "address";
const FOLDERS = ["auth", "database", "media", "uploads"];

/**
 * Opens the data folder, and creates it if it does not exist.
 * @throws Error if another live process uses the folder. It also throws, without changing anything,
 *   if a newer version wrote the folder or its format file cannot be read.
 */
export async function openDataFolder(directory: string): Promise<DataFolder> {
  const path = resolve(directory);
  await readFormat(path);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(path);
  try {
    // The format is read again now that no other process can change it.
    if ((await readFormat(path)) === undefined) {
      await writeFileAtomic(join(path, FORMAT_FILE), `${JSON.stringify({ format: FORMAT })}\n`);
    }
    await Promise.all(FOLDERS.map((name) => mkdir(join(path, name), { recursive: true })));
  } catch (error) {
    await lock.release();
    throw error;
  }
  return {
    path,
    saveAddress: (origin) => writeFileAtomic(join(path, ADDRESS_FILE), `${origin}\n`),
    close: lock.release,
  };
}

async function readFormat(folder: string): Promise<number | undefined> {
  const text = await readTextIfExists(join(folder, FORMAT_FILE));
  if (text === undefined) return undefined;
  const format = parseFormat(text);
  if (format === undefined) {
    throw new Error(
      `The data folder ${folder} is damaged: ${FORMAT_FILE} cannot be read. Restore it from a backup, or set DATA_DIR to another folder.`,
    );
  }
  if (format > FORMAT) {
    throw new Error(
      `The data folder ${folder} was written by a newer version (format ${format}, this one reads ${FORMAT}). Start that version, or set DATA_DIR to another folder.`,
    );
  }
  return format;
}

function parseFormat(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const format =
      typeof value === "object" && value !== null && "format" in value ? value.format : undefined;
    return Number.isInteger(format) && Number(format) >= 1 ? Number(format) : undefined;
  } catch {
    return undefined;
  }
}
