import { rm } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../config/env";
import type { Deps } from "../deps";
import type { Lifecycle } from "../lifecycle";
import { LocalBlobStore } from "../storage/localBlobStore";
import type { S3Options } from "../storage/s3/bucket";
import { UploadFolder } from "../uploads/uploadFolder";
import { type SharedMutex, UploadLocks } from "../uploads/uploadLocks";

interface StorageParts extends Pick<Deps, "links" | "clock"> {
  lifecycle: Lifecycle;
  /** Where several processes take uploads. */
  mutex?: SharedMutex | undefined;
}

interface OpenStorage extends Pick<Deps, "blobs" | "uploads"> {
  /** For the start. */
  words: string;
}

/** The bucket of the environment; null where media are files. */
export function s3OptionsOf(env: Env): S3Options | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  if (bucket === undefined) return null;
  return {
    bucket,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    accessKey: id !== undefined && secret !== undefined ? { id, secret } : undefined,
  };
}

/** For people. */
export const bucketWords = ({ bucket, endpoint, region }: S3Options): string =>
  `bucket ${bucket} at ${endpoint ?? `S3 in ${region}`}`;

/**
 * Where media are kept, and uploads on their way: in the data folder, or in the bucket of the environment.
 * @throws Error with words when the bucket cannot be used
 */
export async function openStorage(
  env: Env,
  folder: string,
  { links, clock, lifecycle, mutex }: StorageParts,
): Promise<OpenStorage> {
  const options = s3OptionsOf(env);
  if (!options)
    return {
      blobs: new LocalBlobStore(path.join(folder, "media"), links, clock),
      uploads: new UploadFolder(path.join(folder, "uploads")),
      words: "files",
    };
  // The SDK is large: who has no bucket does not wait for it.
  const [{ openBucket }, { S3BlobStore }, { S3Uploads }] = await Promise.all([
    import("../storage/s3/openBucket"),
    import("../storage/s3/s3BlobStore"),
    import("../uploads/s3Uploads"),
  ]);
  const bucket = await openBucket(options);
  lifecycle.onStop("storage", () => bucket.close());
  const copies = path.join(folder, "copies");
  await rm(copies, { force: true, recursive: true });
  return {
    blobs: new S3BlobStore(bucket, copies, links, clock),
    uploads: new S3Uploads(bucket, new UploadLocks(mutex)),
    words: bucketWords(options),
  };
}
