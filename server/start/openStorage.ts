import { rm } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../config/env";
import type { Deps } from "../deps";
import type { Lifecycle } from "../lifecycle";
import type { Metrics } from "../metrics/metrics";
import { TrustedProxies } from "../plugins/trustedProxies";
import { deliverByProxy } from "../storage/delivery/accel";
import { deliverDirectly } from "../storage/delivery/delivery";
import { LocalBlobStore } from "../storage/localBlobStore";
import type { S3Options } from "../storage/s3/bucket";
import { UploadFolder } from "../uploads/uploadFolder";
import { DiskRoom } from "../uploads/diskRoom";
import { type SharedMutex, UploadLocks } from "../uploads/uploadLocks";

interface StorageParts extends Pick<Deps, "links" | "clock"> {
  lifecycle: Lifecycle;
  metrics: Metrics;
  /** The mutex exists if several processes receive uploads. */
  mutex?: SharedMutex | undefined;
}

interface OpenStorage extends Pick<Deps, "blobs" | "uploads" | "delivery" | "room"> {
  /** Uses a bucket in every way, and rejects while it is away; null without a bucket. */
  tryAll: (() => Promise<void>) | null;
  description: string;
}

/** Returns the options of the environment's bucket, or null if media are files. */
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

export const describeBucket = ({ bucket, endpoint, region }: S3Options): string =>
  `bucket ${bucket} at ${endpoint ?? `S3 in ${region}`}`;

/**
 * Opens the storage of media and uploads: the data folder, or the bucket of the environment.
 * @throws Error that explains why the bucket cannot be used.
 */
export async function openStorage(
  env: Env,
  folder: string,
  { links, clock, lifecycle, metrics, mutex }: StorageParts,
): Promise<OpenStorage> {
  const options = s3OptionsOf(env);
  const room = new DiskRoom(folder, env.MIN_FREE_BYTES);
  if (!options) return openFiles(env, folder, { links, clock, room });
  // The SDK is large, so only installations with a bucket load it.
  const [{ openBucket }, { tryBucket }, { S3BlobStore }, { S3Uploads }, { deliverFromStore }] =
    await Promise.all([
      import("../storage/s3/openBucket"),
      import("../storage/s3/tryBucket"),
      import("../storage/s3/s3BlobStore"),
      import("../uploads/s3Uploads"),
      import("../storage/delivery/presigned"),
    ]);
  const bucket = await openBucket(options, metrics);
  lifecycle.onStop("storage", () => bucket.close());
  const copies = path.join(folder, "copies");
  await rm(copies, { force: true, recursive: true });
  const blobs = new S3BlobStore(bucket, copies, links, clock);
  const isPresigned = env.MEDIA === "presigned";
  return {
    blobs,
    // Whoever has our secret is our installation, on each of its machines.
    uploads: new S3Uploads(bucket, links.token("installation"), new UploadLocks(mutex)),
    room,
    tryAll: () => tryBucket(bucket),
    delivery: isPresigned ? deliverFromStore(bucket, blobs, clock) : deliverDirectly,
    description: `${describeBucket(options)}${isPresigned ? ", which sends downloads itself" : ""}`,
  };
}

function openFiles(
  env: Env,
  folder: string,
  { links, clock, room }: Pick<StorageParts, "links" | "clock"> & { room: DiskRoom },
): OpenStorage {
  const blobs = new LocalBlobStore(path.join(folder, "media"), links, clock);
  const isAccelerated = env.MEDIA === "accel";
  const proxies = new TrustedProxies(env.TRUST_PROXY);
  return {
    blobs,
    tryAll: null,
    room,
    uploads: new UploadFolder(path.join(folder, "uploads"), room),
    delivery: isAccelerated ? deliverByProxy(blobs, proxies) : deliverDirectly,
    description: `files${isAccelerated ? ", sent by the proxy" : ""}`,
  };
}
