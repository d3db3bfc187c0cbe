import { Readable } from "node:stream";
import type { Bucket, FetchedObject } from "./bucket";
import { s3Failure } from "./failure";

/** Both ends are included. */
interface Range {
  start: number;
  end: number;
}

/** A connection may break this often without having delivered a single byte. */
const BREAKS_MAX = 3;

/**
 * Streams the bytes of an object from `start` to `end`. If a connection breaks, another one
 * continues at the same byte of the same version. `first` is an answer that is already open.
 */
async function* streamBytes(
  bucket: Bucket,
  key: string,
  { start, end }: Range,
  first?: FetchedObject,
): AsyncGenerator<Buffer> {
  let at = start;
  let etag = first?.ETag;
  let open = first;
  for (let breaks = 0; at <= end;) {
    const before = at;
    try {
      const input = { Range: `bytes=${at}-${end}`, ...(etag !== undefined && { IfMatch: etag }) };
      const { Body, ETag } = open ?? (await bucket.fetch(key, input));
      open = undefined;
      etag ??= ETag;
      for await (const bytes of Body as AsyncIterable<Buffer>) {
        at += bytes.length;
        yield bytes;
      }
      if (at <= end) throw new Error("The answer of the store was cut.");
    } catch (error) {
      open = undefined;
      breaks = at > before ? 0 : breaks + 1;
      if (breaks >= BREAKS_MAX || isRefusal(error)) throw s3Failure(error);
    }
  }
}

/**
 * Tells whether the store itself has refused. The SDK has already repeated such a request several
 * times.
 */
const isRefusal = (error: unknown): boolean => error instanceof Error && "$fault" in error;

/** Streams the bytes of an object from `start` to `end` (inclusive). */
export function readRange(
  bucket: Bucket,
  key: string,
  range: Range,
  first?: FetchedObject,
): Readable {
  const stream = Readable.from(streamBytes(bucket, key, range, first), { objectMode: false });
  // If nobody starts to read, the open connection must still be closed.
  if (first) stream.once("close", () => first.Body.destroy());
  return stream;
}
