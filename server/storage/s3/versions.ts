import type {
  ListObjectVersionsCommandInput,
  ListObjectVersionsCommandOutput,
} from "@aws-sdk/client-s3";
import { type Bucket, convertStoreErrors } from "./bucket";

/** Describes an object of a bucket, and the version that a backup refers to. */
export interface ListedVersion {
  key: string;
  size: number;
  etag: string;
  /** The store keeps this version, also when the object is deleted. It is null without versioning. */
  version: string | null;
}

/** A bucket without versioning calls each object's only version so. */
const UNVERSIONED = "null";

/**
 * Lists the objects of a bucket, with their versions where the store keeps any. It includes what
 * was deleted after `since`.
 */
export async function* listVersions(bucket: Bucket, since: Date): AsyncGenerator<ListedVersion> {
  if (!(await hasVersions(bucket))) {
    for await (const { key, size, etag } of bucket.list(""))
      yield { key, size, etag, version: null };
    return;
  }
  let last = "";
  for await (const { versions, deletions } of versionPages(bucket))
    for (const { Key = "", Size = 0, ETag = "", VersionId = UNVERSIONED } of versions) {
      if (Key === last) continue;
      last = Key;
      const deletedAt = deletions.get(Key);
      if (deletedAt && deletedAt < since) continue;
      const version = VersionId === UNVERSIONED ? null : VersionId;
      yield { key: Key, size: Size, etag: ETag, version };
    }
}

/** Puts a version of an object back into its place. */
export async function restoreVersion(bucket: Bucket, key: string, version: string): Promise<void> {
  const { bucket: Bucket } = bucket.options;
  const CopySource = `${Bucket}/${key}?versionId=${encodeURIComponent(version)}`;
  await convertStoreErrors(() => bucket.s3.copyObject({ Bucket, Key: key, CopySource }));
}

/** Some stores have no versions, and some keys may not list them. */
async function hasVersions({ s3, options }: Bucket): Promise<boolean> {
  try {
    const { Status } = await s3.getBucketVersioning({ Bucket: options.bucket });
    if (Status === undefined) return false;
    await s3.listObjectVersions({ Bucket: options.bucket, MaxKeys: 1 });
    return true;
  } catch {
    return false;
  }
}

/** Returns the pages of a list, with all deletions so far. */
async function* versionPages({ s3, options }: Bucket) {
  const deletions = new Map<string, Date>();
  let marker: Marker | null = {};
  while (marker) {
    const asked: ListObjectVersionsCommandInput = { Bucket: options.bucket, ...marker };
    const page: ListObjectVersionsCommandOutput = await convertStoreErrors(() =>
      s3.listObjectVersions(asked),
    );
    // The newest version of a deleted object is a marker.
    for (const { IsLatest, Key = "", LastModified = new Date(0) } of page.DeleteMarkers ?? [])
      if (IsLatest) deletions.set(Key, LastModified);
    yield { versions: page.Versions ?? [], deletions };
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    marker = IsTruncated ? { KeyMarker, VersionIdMarker } : null;
  }
}

type Marker = Pick<ListObjectVersionsCommandInput, "KeyMarker" | "VersionIdMarker">;
