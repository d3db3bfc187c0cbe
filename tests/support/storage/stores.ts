import { join } from "node:path";
import type { Deps } from "@server/deps";
import { LocalBlobStore } from "@server/storage/localBlobStore";
import type { Bucket } from "@server/storage/s3/bucket";
import { S3BlobStore } from "@server/storage/s3/s3BlobStore";
import { S3Uploads } from "@server/uploads/s3Uploads";
import type { Uploads } from "@server/uploads/uploads";
import { UploadFolder } from "@server/uploads/uploadFolder";
import type { TestOptions } from "vitest";
import { skipIfMissing } from "../skipIfMissing";
import { type S3Server, startS3 } from "./s3Server";
import { missingSwift, openSwiftBucket, runsOnSwift } from "./swift/swiftBucket";

export type StorageBackend = "files" | Bucket;

type Kind = "files" | "S3" | "Swift";

/**
 * Lists the kinds of storage for which the same tests run: files and our own S3 server, or OpenStack
 * Swift in the project of the long tests that starts it.
 */
export const KINDS: readonly Kind[] = runsOnSwift ? ["Swift"] : ["files", "S3"];
export const BUCKET_KINDS = KINDS.filter((kind) => kind !== "files");

/** Contains the options of a suite that runs for each kind. */
export const STORE_OPTIONS: TestOptions = skipIfMissing(missingSwift);

/** Opens the product's stores. With files, each call opens the same folder. */
export function storesIn(
  folder: string,
  backend: StorageBackend,
  { links, clock }: Pick<Deps, "links" | "clock">,
): Pick<Deps, "blobs" | "uploads"> {
  if (backend === "files")
    return {
      blobs: new LocalBlobStore(join(folder, "blobs"), links, clock),
      uploads: new UploadFolder(join(folder, "uploads")),
    };
  return {
    blobs: new S3BlobStore(backend, join(folder, "copies"), links, clock),
    uploads: new S3Uploads(backend, links.token("installation")),
  };
}

export interface TestStorage {
  backend: StorageBackend;
  /** The server can be disturbed and looked into, for the kind "S3" alone. */
  s3: S3Server | null;
  /** Lists the keys of all objects, and is empty for files. */
  keys(): Promise<string[]>;
  /** Lists the operations of all requests to the bucket so far. */
  operations: readonly string[];
  /** Empties a bucket. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const FILES: TestStorage = {
  backend: "files",
  s3: null,
  keys: async () => [],
  operations: [],
  clear: async () => undefined,
  close: async () => undefined,
};

/**
 * Prepares storage of one kind. For S3 it starts a server, which `close` stops. `pageSize` limits
 * the objects that it lists at once; a real store lists a thousand.
 */
export async function openTestStorage(
  kind: Kind,
  { pageSize = 3 }: { pageSize?: number } = {},
): Promise<TestStorage> {
  if (kind === "files") return FILES;
  if (kind === "Swift") {
    const { bucket: backend, ...swift } = await openSwiftBucket();
    return { backend, s3: null, keys: () => keysIn(backend), ...swift };
  }
  const s3 = await startS3({ pageSize });
  const backend = s3.bucket();
  return {
    backend,
    s3,
    keys: async () => [...s3.objects.keys()],
    operations: s3.operations,
    clear: async () => s3.clear(),
    async close() {
      backend.close();
      await s3.close();
    },
  };
}

export async function uploadIdsIn(uploads: Uploads): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of uploads.list()) ids.push(id);
  return ids;
}

async function keysIn(bucket: Bucket): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list("")) keys.push(key);
  return keys;
}
