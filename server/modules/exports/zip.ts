import { createWriteStream } from "node:fs";
import { Transform, type PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { BlobStore } from "../../storage/blobStore";
import type { WriteOptions } from "./plan";

interface Entry {
  key: string;
  /** The file has this name in the ZIP. */
  name: string;
  changedAt: Date;
}

/** This mode is that of a regular file that everybody may read. */
const FILE_MODE = 0o100644;

/** Returns a stream that reports the passed bytes as a share of `total`. */
function countBytes(total: number, onProgress: (fraction: number) => void): Transform {
  let passed = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      passed += bytes.length;
      onProgress(total > 0 ? Math.min(1, passed / total) : 1);
      done(null, bytes);
    },
  });
}

/**
 * Writes stored files into one ZIP without compression: video does not shrink, and this way writing
 * is as fast as reading. One file is open at a time. Above 4 GB it writes a ZIP64.
 * @throws an error of the storage or the file system; AbortError.
 */
export async function writeZip(
  entries: readonly Entry[],
  blobs: Pick<BlobStore, "stream" | "sizeOf">,
  output: string,
  { signal, onProgress }: WriteOptions,
): Promise<void> {
  const zip = new ZipFile();
  let total = 0;
  for (const { key, name, changedAt } of entries) {
    const size = await blobs.sizeOf(key);
    if (size === null) throw new Error("A file was deleted while the ZIP was written.");
    total += size;
    const entryOptions = { size, compress: false, mtime: changedAt, mode: FILE_MODE };
    zip.addReadStreamLazy(name, entryOptions, (callback) => {
      callback(null, blobs.stream(key, { start: 0, end: size - 1 }));
    });
  }
  zip.end();
  const bytes = zip.outputStream as PassThrough;
  // The library reports an entry's error on the ZIP, not on its output stream.
  zip.on("error", (error: Error) => bytes.destroy(error));
  await pipeline(bytes, countBytes(total, onProgress), createWriteStream(output), { signal });
}
