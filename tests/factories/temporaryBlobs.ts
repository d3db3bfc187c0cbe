import { copyFile, mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BlobStore } from "@server/storage/blobStore";

/** A blob store in a folder that is thrown away, without signatures. */
export function temporaryBlobs(folder: string): BlobStore {
  const pathOf = async (key: string) => {
    const file = path.join(folder, "blobs", key);
    await mkdir(path.dirname(file), { recursive: true });
    return file;
  };
  return {
    putFile: async (key, source) => {
      const file = await pathOf(key);
      await copyFile(source, file);
      return (await stat(file)).size;
    },
    putBytes: async (key, bytes) => writeFile(await pathOf(key), bytes),
    withLocalFile: async (key, work) => work(await pathOf(key)),
    remove: async (key) => rm(await pathOf(key), { force: true }),
    signedUrl: (key) => `/media/${key}?exp=0&sig=test`,
    publicUrl: (key) => `/media/${key}`,
  };
}
