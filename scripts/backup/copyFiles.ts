import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Describes a file of a backup; the path is relative to its folder, with slashes. */
export interface CopiedFile {
  path: string;
  size: number;
  sha256: string;
}

/** Most files are small segments of video, and each waits for the disk. */
const COPIES_AT_ONCE = 8;
const READ_BYTES = 1024 * 1024;

/** Copies a file and returns its size and checksum. When it resolves, the copy is on the disk. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, "path">> {
  const hash = createHash("sha256");
  let size = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(from, { highWaterMark: READ_BYTES }),
    watch,
    createWriteStream(to, { mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest("hex") };
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: READ_BYTES }), hash);
  return hash.digest("hex");
}

/**
 * Lists the files below a folder, relative to it, with slashes. What disappears meanwhile is left
 * out, and a missing folder has no files.
 */
export async function filesBelow(folder: string, below = ""): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  const names: string[] = [];
  for (const entry of entries) {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) names.push(...(await filesBelow(folder, name)));
    else if (entry.isFile()) names.push(name);
  }
  return names;
}

/** Lists the folders below a folder, which may be empty. */
export async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Runs a task for each item, some at a time. */
export async function forEach<T>(items: readonly T[], task: (item: T) => Promise<void>) {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await task(item);
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, work));
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
