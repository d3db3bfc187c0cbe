import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Only the account that runs the server may read these files. */
const PRIVATE_FILE = 0o600;

/**
 * Replaces a whole file. After a crash at any time it contains either the old text or the new one,
 * never a part. When the promise resolves, the new text is on the disk.
 */
export async function writeFileAtomic(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const file = await open(temporary, "wx", PRIVATE_FILE);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Writes a folder to the disk, because a rename is durable only once the folder with the name is.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Reads a file, or returns undefined if it does not exist. Any other failure is an error. */
export async function readTextIfExists(path: string): Promise<string | undefined> {
  try {
    const file = await open(path, "r");
    try {
      return await file.readFile("utf8");
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
