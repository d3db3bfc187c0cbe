import type { BlobStore } from "../blobStore";
import type { Bucket } from "../s3/bucket";
import { urlSigner } from "../s3/presignedUrl";
import type { Delivery } from "./delivery";

/**
 * A download that breaks off can be continued for this time. It is at least two thirds of it,
 * because the URL stays the same for a third.
 */
const VALID_SECONDS = 15 * 60;
const STEP_SECONDS = VALID_SECONDS / 3;

/**
 * Lets the store send what people save: originals, films and ZIP files. Everything else is
 * requested by players and pages, many times and in small pieces, and a redirect to another host
 * would cost more than it saves (docs/decisions/storage-and-backups.md and playing.md).
 */
export function deliverFromStore(
  bucket: Bucket,
  blobs: Pick<BlobStore, "sizeOf">,
  clock: () => Date,
): Delivery {
  const signUrl = urlSigner(bucket);
  return async ({ key, contentType, disposition }, { method }) => {
    if (disposition === undefined || method !== "GET") return null;
    if ((await blobs.sizeOf(key)) === null) return null;
    const stepMs = STEP_SECONDS * 1000;
    const signedAt = new Date(Math.floor(clock().getTime() / stepMs) * stepMs);
    const location = await signUrl(key, {
      signedAt,
      validSeconds: VALID_SECONDS,
      answer: { cacheControl: "private", disposition, contentType },
    });
    return { statusCode: 302, headers: { location, "cache-control": "private, no-store" } };
  };
}
