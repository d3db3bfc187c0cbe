import { buffer } from "node:stream/consumers";
import { newId } from "../../ids";
import type { Bucket } from "./bucket";

/** Each start writes and deletes objects below this folder. */
const FOLDER = "start-check/";
const NAMES = ["whole", "parts", "copy"] as const;
const BYTES = Buffer.from("folkreel");

/** Says that a store answers, but not as the product needs. */
export class UnsuitableStoreError extends Error {}

/**
 * Uses a bucket in each way in which the product uses it: listing, reading a range, storing in
 * parts, copying, and deleting several objects at once. A store that lacks one of these would fail
 * later, when a video arrives or somebody deletes an account. It leaves nothing behind.
 * @throws the SDK's own errors, and UnsuitableStoreError
 */
export async function tryBucket(bucket: Bucket): Promise<void> {
  // Several processes may start at the same time.
  const folder = `${FOLDER}${newId()}/`;
  try {
    await workWith(bucket, folder);
  } catch (error) {
    const keys = NAMES.map((name) => folder + name);
    await Promise.allSettled(keys.map((key) => bucket.remove(key)));
    throw error;
  }
}

async function workWith(bucket: Bucket, folder: string): Promise<void> {
  const { s3, options } = bucket;
  const location = (name: (typeof NAMES)[number]) => ({
    Bucket: options.bucket,
    Key: folder + name,
  });
  const list = () => s3.listObjectsV2({ Bucket: options.bucket, Prefix: folder });
  await list();
  await s3.putObject({ ...location("whole"), Body: BYTES });
  await tryRange(bucket, location("whole").Key);
  await tryParts(bucket, location("parts"));
  await s3.copyObject({
    ...location("copy"),
    CopySource: `${options.bucket}/${location("parts").Key}`,
  });
  const { Contents: stored = [] } = await list();
  demand(stored.map(({ Size }) => Size).join() === "8,8,8", "list and copy objects");
  const Objects = stored.map(({ Key }) => ({ Key }));
  await s3.deleteObjects({ Bucket: options.bucket, Delete: { Objects, Quiet: true } });
  const { Contents: left = [] } = await list();
  demand(left.length === 0, "delete several objects at once");
}

async function tryRange(bucket: Bucket, key: string): Promise<void> {
  const { ETag } = await bucket.s3.headObject({ Bucket: bucket.options.bucket, Key: key });
  const { Body, ContentRange } = await bucket.fetch(key, { Range: "bytes=2-4", IfMatch: ETag });
  const bytes = await buffer(Body);
  const isRange = ContentRange === "bytes 2-4/8" && bytes.equals(BYTES.subarray(2, 5));
  demand(isRange, "read a part of an object");
}

async function tryParts({ s3 }: Bucket, location: { Bucket: string; Key: string }) {
  const { UploadId } = await s3.createMultipartUpload(location);
  const upload = { ...location, UploadId };
  await s3.uploadPart({ ...upload, PartNumber: 1, Body: BYTES });
  const { Parts: parts = [] } = await s3.listParts(upload);
  demand(parts[0]?.Size === BYTES.length, "list the parts of an upload");
  const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
  await s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } });
}

function demand(isGood: boolean, ability: string): void {
  if (!isGood) throw new UnsuitableStoreError(ability);
}
