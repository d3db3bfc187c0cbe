import { AppError } from "../../errors";
import { StorageUnavailable } from "../storageUnavailable";
import { BucketFull } from "../../storageFull";

interface Failure {
  name: string;
  message: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/**
 * Stores such as MinIO and Ceph report with these codes that they are full. S3 itself is never
 * full.
 */
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage|EntityNoSpace/i;

const AWAY = "We can’t reach our storage at the moment. Nothing is lost: please try again soon.";

/** Tells whether an error came from the store or the network, and not from our own code. */
function isStoreError(error: unknown): error is Failure {
  return error instanceof Error && ("$metadata" in error || "$fault" in error);
}

/** Returns the HTTP status of the store's answer, or undefined if there was none. */
export function s3StatusOf(error: unknown): number | undefined {
  return isStoreError(error) ? error.$metadata?.httpStatusCode : undefined;
}

/** Returns the store's own code, such as `NoSuchKey`, or the network's, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  if (!isStoreError(error)) return "";
  const isNamed = error.name !== "Error" && error.name !== "";
  return isNamed ? error.name : (error.code ?? "unknown");
}

/** Tells whether the object or the upload does not exist. A missing bucket does not count. */
export function isMissing(error: unknown): boolean {
  return s3StatusOf(error) === 404 && codeOf(error) !== "NoSuchBucket";
}

export function isFull(error: unknown): boolean {
  return s3StatusOf(error) === 507 || FULL.test(codeOf(error));
}

/**
 * Converts an error of the store: it is either full or unavailable, and both pass without a
 * restart. All other errors stay unchanged. The SDK's own error is dropped, because it can contain
 * the request with its signature.
 */
export function s3Failure(error: unknown): unknown {
  if (!isStoreError(error)) return error;
  const status = s3StatusOf(error);
  const code = `S3:${codeOf(error)}${status === undefined ? "" : `:${status}`}`;
  if (!isFull(error))
    return new AppError("UNAVAILABLE", AWAY, { cause: new StorageUnavailable(code) });
  return new AppError("STORAGE_FULL", undefined, { cause: new BucketFull(code) });
}
