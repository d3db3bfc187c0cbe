import { AppError } from "../../errors";

/** What the SDK's errors have in common, those of a network that failed included. */
interface Failure {
  name: string;
  message: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Codes by which stores say that there is no room: of MinIO, Ceph and others; S3 itself has no end. */
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage|EntityNoSpace/i;

const AWAY = "We can’t reach our storage at the moment. Nothing is lost: please try again soon.";

/** Whether an error came from the store, or from the way there, and not from our own code. */
function isOfStore(error: unknown): error is Failure {
  return error instanceof Error && ("$metadata" in error || "$fault" in error);
}

/** The HTTP status that the store answered with; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return isOfStore(error) ? error.$metadata?.httpStatusCode : undefined;
}

/** The store's own code, such as `NoSuchKey`, or the network's, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  if (!isOfStore(error)) return "";
  const isNamed = error.name !== "Error" && error.name !== "";
  return isNamed ? error.name : (error.code ?? "unknown");
}

/** Whether there is no such object, or no such upload. A missing bucket is another matter. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && codeOf(error) !== "NoSuchBucket";
}

/** Whether the store has no room left. */
export function isFull(error: unknown): boolean {
  return statusOf(error) === 507 || FULL.test(codeOf(error));
}

/**
 * An error of the store as an answer: full, or away, for whichever reason; both pass without a restart. What is not the store's
 * stays as it is. The SDK's own error goes no further: it can carry the request with its signature.
 */
export function s3Failure(error: unknown): unknown {
  if (!isOfStore(error)) return error;
  const status = statusOf(error);
  const cause = new Error(`S3: ${codeOf(error)}${status === undefined ? "" : ` (${status})`}`);
  return isFull(error)
    ? new AppError("STORAGE_FULL", undefined, { cause })
    : new AppError("UNAVAILABLE", AWAY, { cause });
}
