import { Readable } from "node:stream";
import type { Bucket, Fetched } from "./bucket";
import { s3Failure } from "./failure";

/** Both included. */
interface Range {
  start: number;
  end: number;
}

/** How often a connection may break without having brought a single byte. */
const BREAKS_MAX = 3;

/**
 * The bytes of an object from `start` to `end`. A connection that breaks is followed by another one that goes on at the same byte
 * of the same object; `first` is one that is open already.
 */
async function* bytesOf(
  bucket: Bucket,
  key: string,
  { start, end }: Range,
  first?: Fetched,
): AsyncGenerator<Buffer> {
  let at = start;
  let mark = first?.ETag;
  let open = first;
  for (let breaks = 0; at <= end;) {
    const before = at;
    try {
      const wish = { Range: `bytes=${at}-${end}`, ...(mark !== undefined && { IfMatch: mark }) };
      const { Body, ETag } = open ?? (await bucket.fetch(key, wish));
      open = undefined;
      mark ??= ETag;
      for await (const bytes of Body as AsyncIterable<Buffer>) {
        at += bytes.length;
        yield bytes;
      }
      if (at <= end) throw new Error("The answer of the store was cut.");
    } catch (error) {
      open = undefined;
      breaks = at > before ? 0 : breaks + 1;
      if (breaks >= BREAKS_MAX || isAnswer(error)) throw s3Failure(error);
    }
  }
}

/** Whether the store itself has said no: it was asked several times already. */
const isAnswer = (error: unknown): boolean => error instanceof Error && "$fault" in error;

/** The bytes of an object from `start` to `end`, both included, as a stream. */
export function readRange(bucket: Bucket, key: string, range: Range, first?: Fetched): Readable {
  const stream = Readable.from(bytesOf(bucket, key, range, first), { objectMode: false });
  // Nobody may have begun to read: the connection is not theirs to keep.
  if (first) stream.once("close", () => first.Body.destroy());
  return stream;
}
