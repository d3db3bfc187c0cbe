import type { BlobStore } from "../../../storage/blobStore";

/** Provides several blobs as local files, in order, while `read` runs. */
export function withLocalFiles<T>(
  blobs: BlobStore,
  keys: readonly string[],
  read: (paths: string[]) => Promise<T>,
  paths: string[] = [],
): Promise<T> {
  const key = keys[paths.length];
  if (key === undefined) return read(paths);
  return blobs.withLocalFile(key, (path) => withLocalFiles(blobs, keys, read, [...paths, path]));
}
