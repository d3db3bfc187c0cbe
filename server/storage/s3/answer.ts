import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { BlobAnswer } from "../blobStore";
import type { Bucket, FetchedObject } from "./bucket";
import { isMissing, s3Failure, s3StatusOf } from "./failure";
import { readRange } from "./reading";

type Headers = IncomingMessage["headers"];

/**
 * Only single ranges are supported. Nobody needs several ranges in one answer, and not every store
 * supports them.
 */
const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;
const STRONG_ETAG = /^"[^"]*"$/;

/** Matches the positions of the first and the last byte of an answer. */
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\//;

/**
 * Forwards the range and the conditions of a request to the store, and returns its answer. The
 * bytes pass through this server (docs/decisions/storage-and-backups.md). It returns null if the
 * object does not exist.
 * @throws AppError UNAVAILABLE
 */
export async function answerFrom(
  bucket: Bucket,
  key: string,
  { method, headers }: { method?: string | undefined; headers: Headers },
): Promise<BlobAnswer | null> {
  if (method === "HEAD") return answerHead(bucket, key);
  try {
    const found = await bucket.fetch(key, { ...conditionOf(headers), ...rangeOf(headers) });
    return toAnswer(bucket, key, found);
  } catch (error) {
    // The object has changed since the client received its first part, so the client gets all of
    // it.
    if (s3StatusOf(error) === 412) return answerFrom(bucket, key, { headers: {} });
    return answerRefusal(bucket, key, { headers, error });
  }
}

function conditionOf(headers: Headers) {
  const etag = headers["if-none-match"];
  if (etag !== undefined) return { IfNoneMatch: etag };
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Number.isNaN(since) ? {} : { IfModifiedSince: new Date(since) };
}

/**
 * Returns the range and the version that it must belong to. A date is not a strong validator, so it
 * gets the whole object.
 */
function rangeOf({ range: Range = "", "if-range": etag }: Headers) {
  if (!ONE_RANGE.test(Range)) return {};
  if (typeof etag !== "string") return { Range };
  return STRONG_ETAG.test(etag) ? { Range, IfMatch: etag } : {};
}

async function answerHead(bucket: Bucket, key: string): Promise<BlobAnswer | null> {
  const found = await bucket.head(key);
  if (!found) return null;
  const { size: ContentLength, etag: ETag, changedAt: LastModified } = found;
  const headers = blobHeaders({ ContentLength, ETag, LastModified });
  return { statusCode: 200, headers, stream: Readable.from([]) };
}

function toAnswer(bucket: Bucket, key: string, found: FetchedObject): BlobAnswer {
  const [, from, to] = CONTENT_RANGE.exec(found.ContentRange ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = to === undefined ? (found.ContentLength ?? 0) - 1 : Number(to);
  return {
    statusCode: to === undefined ? 200 : 206,
    headers: blobHeaders(found),
    stream: readRange(bucket, key, { start, end }, found),
  };
}

type BlobFacts = Pick<FetchedObject, "ContentLength" | "ContentRange" | "ETag" | "LastModified">;

function blobHeaders({ ContentLength = 0, ContentRange, ETag, LastModified }: BlobFacts) {
  return {
    "accept-ranges": "bytes",
    "content-length": String(ContentLength),
    ...(ContentRange !== undefined && { "content-range": ContentRange }),
    ...(ETag !== undefined && { etag: ETag }),
    ...(LastModified && { "last-modified": LastModified.toUTCString() }),
  };
}

async function answerRefusal(
  bucket: Bucket,
  key: string,
  { headers, error }: { headers: Headers; error: unknown },
): Promise<BlobAnswer | null> {
  if (isMissing(error)) return null;
  const statusCode = s3StatusOf(error);
  const stream = Readable.from([]);
  const etag = headers["if-none-match"];
  if (statusCode === 304)
    return { statusCode, headers: etag === undefined ? {} : { etag }, stream };
  if (statusCode !== 416) throw s3Failure(error);
  const { size = 0 } = (await bucket.head(key)) ?? {};
  return { statusCode, headers: { "content-range": `bytes */${size}` }, stream };
}
