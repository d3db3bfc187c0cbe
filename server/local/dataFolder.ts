import { chmod, mkdir, stat } from "node:fs/promises";
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

/** Others on the machine must read nothing. nginx may belong to the group, to send the media. */
const OWN = 0o700;
const OWN_AND_GROUP = 0o750;

/**
 * Opens the data folder, creates it if it does not exist, and closes it to other users of the machine:
 * some databases write files that everybody may read.
 * @param isGroupAllowed keeps what the group of the folder may do.
 * @throws Error if another live process uses the folder. It also throws, without changing anything,
 *   if a newer version wrote the folder or its format file cannot be read.
 */
export async function openDataFolder(
  directory: string,
  { isGroupAllowed = false } = {},
): Promise<DataFolder> {
  const path = resolve(directory);
  await readFormat(path);
  await mkdir(path, { recursive: true, mode: OWN });
  const lock = await lockFolder(path);
  try {
    // The format is read again now that no other process can change it.
    if ((await readFormat(path)) === undefined) {
      await writeFileAtomic(join(path, FORMAT_FILE), `${JSON.stringify({ format: FORMAT })}\n`);
    }
    const shared = isGroupAllowed ? OWN_AND_GROUP : OWN;
    for (const name of FOLDERS) {
      const mode = name === "media" ? shared : OWN;
      await mkdir(join(path, name), { recursive: true, mode });
      await closeToOthers(join(path, name), mode);
    }
    await closeToOthers(path, shared);
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

/** Takes all rights but these away. The owner of a mounted folder may be somebody else. */
async function closeToOthers(folder: string, most: number): Promise<void> {
  const { mode } = await stat(folder);
  try {
    if ((mode & 0o777 & ~most) !== 0) await chmod(folder, mode & most);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
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
