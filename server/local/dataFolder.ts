import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readTextIfThere, writeFileAtomic } from "./atomicFile";
import { lockFolder } from "./folderLock";

/** The one folder of a local server: database, media, uploads, accounts. */
export interface DataFolder {
  /** Absolute. */
  path: string;
  /** Notes where its server answers on this machine, for commands that want to talk to it. */
  noteAddress: (origin: string) => Promise<void>;
  /** Lets the next process have it. */
  close: () => Promise<void>;
}

/** Raised when an older server could no longer read what a newer one wrote. */
const FORMAT = 1;
const FORMAT_FILE = "format.json";
/** Says nothing once the lock is free: a server that was killed leaves it. */
export const ADDRESS_FILE = "address";
const FOLDERS = ["auth", "database", "media", "uploads"];

/**
 * Opens the data folder, and makes it when it is not there.
 *
 * Rejects when another live process has it, and, without touching anything, when a newer version wrote it or its
 * format file cannot be read.
 */
export async function openDataFolder(directory: string): Promise<DataFolder> {
  const path = resolve(directory);
  await readFormat(path);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(path);
  try {
    // Once more, now that nobody else can change it.
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
    noteAddress: (origin) => writeFileAtomic(join(path, ADDRESS_FILE), `${origin}\n`),
    close: lock.release,
  };
}

async function readFormat(folder: string): Promise<number | undefined> {
  const text = await readTextIfThere(join(folder, FORMAT_FILE));
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
