import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { BlobAnswer } from "../blobStore";
import type { Bucket, Fetched } from "./bucket";
import { isMissing, s3Failure, statusOf } from "./failure";
import { readRange } from "./reading";

type Headers = IncomingMessage["headers"];

/** One range alone: several in one answer are nobody's need here, and not every store knows them. */
const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;
const STRONG_MARK = /^"[^"]*"$/;

/** Where the bytes of an answer begin and end in their object. */
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\//;

/**
 * Asks the store with the range and the conditions of a request, and answers with what it says; the bytes go through us
 * (decision 25). Null when there is no such object.
 * @throws AppError UNAVAILABLE
 */
export async function answerFrom(
  bucket: Bucket,
  key: string,
  { method, headers }: { method?: string | undefined; headers: Headers },
): Promise<BlobAnswer | null> {
  if (method === "HEAD") return headOnly(bucket, key);
  try {
    const found = await bucket.fetch(key, { ...conditionOf(headers), ...rangeOf(headers) });
    return presented(bucket, key, found);
  } catch (error) {
    // It is another object now than the one of which a part is wanted: the whole of it.
    if (statusOf(error) === 412) return answerFrom(bucket, key, { headers: {} });
    return refused(bucket, key, { headers, error });
  }
}

function conditionOf(headers: Headers) {
  const mark = headers["if-none-match"];
  if (mark !== undefined) return { IfNoneMatch: mark };
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Number.isNaN(since) ? {} : { IfModifiedSince: new Date(since) };
}

/** The range, and the object that it must be of. A date is no strong mark: then the whole is right. */
function rangeOf({ range: Range = "", "if-range": mark }: Headers) {
  if (!ONE_RANGE.test(Range)) return {};
  if (typeof mark !== "string") return { Range };
  return STRONG_MARK.test(mark) ? { Range, IfMatch: mark } : {};
}

async function headOnly(bucket: Bucket, key: string): Promise<BlobAnswer | null> {
  const found = await bucket.head(key);
  if (!found) return null;
  const { size: ContentLength, mark: ETag, changedAt: LastModified } = found;
  const headers = marksOf({ ContentLength, ETag, LastModified });
  return { statusCode: 200, headers, stream: Readable.from([]) };
}

function presented(bucket: Bucket, key: string, found: Fetched): BlobAnswer {
  const [, from, to] = CONTENT_RANGE.exec(found.ContentRange ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = to === undefined ? (found.ContentLength ?? 0) - 1 : Number(to);
  return {
    statusCode: to === undefined ? 200 : 206,
    headers: marksOf(found),
    stream: readRange(bucket, key, { start, end }, found),
  };
}

type Marks = Pick<Fetched, "ContentLength" | "ContentRange" | "ETag" | "LastModified">;

function marksOf({ ContentLength = 0, ContentRange, ETag, LastModified }: Marks) {
  return {
    "accept-ranges": "bytes",
    "content-length": String(ContentLength),
    ...(ContentRange !== undefined && { "content-range": ContentRange }),
    ...(ETag !== undefined && { etag: ETag }),
    ...(LastModified && { "last-modified": LastModified.toUTCString() }),
  };
}

/** What the store would not give, and why. */
async function refused(
  bucket: Bucket,
  key: string,
  { headers, error }: { headers: Headers; error: unknown },
): Promise<BlobAnswer | null> {
  if (isMissing(error)) return null;
  const statusCode = statusOf(error);
  const stream = Readable.from([]);
  const mark = headers["if-none-match"];
  if (statusCode === 304)
    return { statusCode, headers: mark === undefined ? {} : { etag: mark }, stream };
  if (statusCode !== 416) throw s3Failure(error);
  const { size = 0 } = (await bucket.head(key)) ?? {};
  return { statusCode, headers: { "content-range": `bytes */${size}` }, stream };
}
