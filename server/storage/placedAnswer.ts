import { once } from "node:events";
import { pipeline, Readable, Transform, type TransformCallback } from "node:stream";
import { headLength, type Place, placeSegment } from "../media/reel/placeSegment";
import type { BlobAnswer, BlobStore } from "./blobStore";

/** The head of a segment takes some kilobytes. A longer one is not from our own segments. */
const LARGEST_HEAD = 64 * 1024;
/** Matches the first byte and the size of a blob in an answer to a range. */
const CONTENT_RANGE = /^bytes (\d+)-\d+\/(\d+)$/;

/**
 * Moves the segment in an answer to its place on a playlist's timeline while it is sent. The stored
 * blob, its length and its validators stay the same. The samples pass through unchanged.
 */
export async function placedAnswer(
  answer: BlobAnswer,
  { key, place }: { key: string; place: Place },
  blobs: Pick<BlobStore, "stream">,
): Promise<BlobAnswer> {
  const { statusCode, headers, stream } = answer;
  if (statusCode === 200) return { ...answer, stream: await placeStart(stream, place) };
  const [, start, size] = CONTENT_RANGE.exec(headers["content-range"] ?? "") ?? [];
  if (statusCode !== 206 || start === undefined) return answer;
  // A part of a segment does not tell where its times are, so the head is read too.
  const end = Math.min(LARGEST_HEAD, Number(size)) - 1;
  const head = placeSegment(await readHead(blobs.stream(key, { start: 0, end })), place);
  const overlay = new OverlayHead(head, Number(start));
  return { ...answer, stream: pipeline(stream, overlay, () => undefined) };
}

/** Returns the head, or nothing if the blob is not a segment. */
async function readHead(stream: Readable): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    const length = headLength(bytes);
    if (length !== null) return bytes.subarray(0, length);
  }
  return Buffer.alloc(0);
}

/**
 * Changes the head at the start of a stream. Only the head is read here: everything else goes from
 * the store to the viewer without a detour, which would make a large segment half as slow again.
 */
async function placeStart(stream: Readable, place: Place): Promise<Readable> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < LARGEST_HEAD) {
    const chunk = stream.read() as Buffer | null;
    if (chunk) bytes = Buffer.concat([bytes, chunk]);
    const length = headLength(bytes);
    if (length !== null) {
      const head = placeSegment(bytes.subarray(0, length), place);
      stream.unshift(Buffer.concat([head, bytes.subarray(length)]));
      return stream;
    }
    if (stream.readableEnded) return Readable.from([bytes], { objectMode: false });
    if (!chunk) await Promise.race([once(stream, "readable"), once(stream, "end")]);
  }
  stream.unshift(bytes);
  return stream;
}

/** Replaces the bytes of a part of a segment that belong to its head. */
class OverlayHead extends Transform {
  constructor(
    private readonly head: Buffer,
    /** This is the position of the next byte in the segment. */
    private at: number,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const end = this.at + chunk.length;
    this.head.copy(chunk, 0, Math.min(this.at, this.head.length), Math.min(end, this.head.length));
    this.at = end;
    done(null, chunk);
  }
}
