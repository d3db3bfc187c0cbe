import path from "node:path";
import type { Env } from "../../server/config/env";
import type { DatabaseHandle } from "../../server/db/connection";
import { s3OptionsOf } from "../../server/start/openStorage";
import { Bucket } from "../../server/storage/s3/bucket";
import { type ListedVersion, restoreVersion } from "../../server/storage/s3/versions";
import { filesBelow } from "./copyFiles";
import { BUCKET_LIST, linesIn } from "./manifest";
import { referencedKeys } from "./references";

interface Place {
  folder: string;
  backup: string;
  database: DatabaseHandle;
}

/**
 * Returns the keys of the media to which a restored database refers and which are not there. In a
 * bucket, it first puts back what was deleted or replaced since, from the versions that the backup
 * lists.
 */
export async function missingMedia(env: Env, place: Place): Promise<string[]> {
  const wanted = await referencedKeys(place.database);
  const options = s3OptionsOf(env);
  if (!options) {
    const stored = new Set(await filesBelow(path.join(place.folder, "media")));
    return wanted.filter((key) => !stored.has(key));
  }
  const bucket = new Bucket(options);
  try {
    return await putBack(bucket, wanted, await linesIn(path.join(place.backup, BUCKET_LIST)));
  } finally {
    bucket.close();
  }
}

async function putBack(
  bucket: Bucket,
  wanted: readonly string[],
  listed: readonly ListedVersion[],
): Promise<string[]> {
  const backedUp = new Map(listed.map((object) => [object.key, object]));
  const present = new Map<string, string>();
  for await (const { key, etag } of bucket.list("")) present.set(key, etag);
  const missing: string[] = [];
  for (const key of wanted) {
    const { etag, version } = backedUp.get(key) ?? {};
    if (present.has(key) && (etag === undefined || present.get(key) === etag)) continue;
    if (version) await restoreVersion(bucket, key, version);
    else if (!present.has(key)) missing.push(key);
  }
  return missing;
}
