import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { BlobStore } from "../../storage/blobStore";
import type { WriteOptions } from "./plan";

interface Entry {
  key: string;
  /** Its name in the ZIP. */
  name: string;
  changedAt: Date;
}

/** A plain file that everybody may read. */
const FILE_MODE = 0o100644;

/** Counts what flows through, as a share of `total` bytes. */
function counted(total: number, onProgress: (fraction: number) => void): Transform {
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
 * Writes stored files into one ZIP as they are: video does not get smaller, and what is not compressed is written as fast as it is
 * read. One file at a time is open. Above 4 GB it is a ZIP64.
 * @throws an error of the store or the file system; AbortError.
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
    if (size === null) throw new Error("A file is gone that was there a moment ago.");
    total += size;
    const about = { size, compress: false, mtime: changedAt, mode: FILE_MODE };
    zip.addReadStreamLazy(name, about, (give) => {
      give(null, blobs.stream(key, { start: 0, end: size - 1 }));
    });
  }
  zip.end();
  const bytes = new Readable().wrap(zip.outputStream);
  // What a file in it cannot give ends the whole; the library tells of it beside its stream.
  zip.on("error", (error: Error) => bytes.destroy(error));
  await pipeline(bytes, counted(total, onProgress), createWriteStream(output), { signal });
}
