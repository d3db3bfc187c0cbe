import type { Readable } from "node:stream";
import { S3Store, type MetadataValue } from "@tus/s3-store";
import { ERRORS, Upload } from "@tus/server";
import { type Bucket, said } from "../storage/s3/bucket";
import { readRange } from "../storage/s3/reading";
import { nullIfGone } from "./uploadStore";

/** All objects of uploads on their way are below this; no key of a blob begins so. */
export const UPLOADS_FOLDER = "uploads/";

/** S3 takes no smaller part but the last one. */
const PART_BYTES = 5 * 1024 * 1024;

/** Digits enough for any byte of any upload, so that keys are in the order of the bytes. */
const PLACE_DIGITS = 15;

/** Where an upload's bytes become one object. tus' own store keeps the description beside it. */
export const wholeKey = (id: string): string => `${UPLOADS_FOLDER}${id}/whole`;
const tailFolder = (key: string): string => `${key}.tail/`;
const tailKey = (key: string, place: number): string =>
  tailFolder(key) + String(place).padStart(PLACE_DIGITS, "0");

interface Part {
  PartNumber: number;
  ETag?: string | undefined;
}

/** What the bucket holds of an upload. */
interface Holding {
  /** Parts without a gap, from the first on. */
  parts: Part[];
  /** Bytes in them. */
  inParts: number;
  /** Objects that follow the parts and each other without a gap. */
  tail: { key: string; size: number }[];
  /** Whether it is one object already. */
  isWhole: boolean;
  /** Bytes in all. */
  bytes: number;
  changedAt: Date;
}

/** tus' word for an upload that is not there, as an error with a stack. */
class GoneError extends Error {
  readonly status_code = ERRORS.FILE_NOT_FOUND.status_code;
  readonly body = ERRORS.FILE_NOT_FOUND.body;
}

/**
 * The bytes of uploads in S3: tus' own store, with another way to keep what is too small for a part. That one deletes the remainder
 * of the last request before it writes it anew, so that whatever fails in between takes bytes that the client believes sent.
 *
 * Here each request adds an object of its own, named by the place of its first byte; once they fill a part, the part is made of
 * them. At every moment the bytes that count are those of the parts, then those of the objects that follow without a gap, so that
 * nothing has to be deleted for something else to be true. A part has the same bytes whenever and however often it is made.
 */
export class S3UploadParts extends S3Store {
  constructor(private readonly store: Bucket) {
    super({ s3ClientConfig: store.config, partSize: PART_BYTES, useTags: false });
  }

  /** Whatever was there before of this upload is not of this video. */
  override async create(upload: Upload): Promise<Upload> {
    const { id } = upload;
    await this.remove(id).catch(nullIfGone);
    await said(() => super.create(renamed(upload, wholeKey(id))));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { upload, holding } = await this.look(id);
    return renamed(upload, id, holding.bytes);
  }

  /** What is here of an upload. @throws GoneError */
  async look(id: string): Promise<{ upload: Upload; holding: Holding }> {
    return this.careful(id, async (key) => {
      const { file: upload } = await this.metadataOf(key);
      return { upload, holding: await this.holdingOf(key, upload) };
    });
  }

  override declareUploadLength(id: string, length: number): Promise<void> {
    return this.careful(id, (key) => super.declareUploadLength(key, length));
  }

  /** Keeps what came also when the connection broke. */
  override write(source: Readable, id: string, offset: number): Promise<number> {
    return this.careful(id, async (key) => {
      const metadata = await this.metadataOf(key);
      let holding = await this.holdingOf(key, metadata.file);
      if (holding.bytes !== offset) throw new Error("The upload has changed under its lock.");
      let end = offset;
      let fresh: Buffer[] = [];
      const cut = await readAll(source, async (bytes) => {
        fresh.push(bytes);
        end += bytes.length;
        if (end - holding.inParts < PART_BYTES) return;
        const made = await this.makeParts(metadata, holding, fresh);
        holding = made.holding;
        fresh = [made.rest];
      });
      if (end === metadata.file.size) await this.makeWhole(metadata, holding, fresh);
      else if (end > holding.bytes)
        await this.store.put(tailKey(key, holding.bytes), Buffer.concat(fresh));
      if (cut) throw cut.error;
      return end;
    });
  }

  /** Makes one object of an upload of which all bytes are here, if it is none yet: its process may have been killed before. */
  assemble(id: string): Promise<void> {
    return this.careful(id, async (key) => {
      const metadata = await this.metadataOf(key);
      const holding = await this.holdingOf(key, metadata.file);
      if (!holding.isWhole) await this.makeWhole(metadata, holding, []);
    });
  }

  /** @throws GoneError; what was left of it is removed all the same */
  override async remove(id: string): Promise<void> {
    await this.careful(id, async (key) => {
      const known = await this.store.unlessMissing(() => this.getMetadata(key));
      if (known) await this.abort(key, known["upload-id"]);
      await this.store.removeAll(`${UPLOADS_FOLDER}${id}/`);
      if (!known) throw new GoneError("There is no such upload.");
    });
  }

  private async abort(key: string, UploadId: string): Promise<void> {
    const upload = { Bucket: this.bucket, Key: key, UploadId };
    await this.store.unlessMissing(() => this.client.abortMultipartUpload(upload));
  }

  private async metadataOf(key: string): Promise<MetadataValue> {
    const known = await this.store.unlessMissing(() => this.getMetadata(key));
    if (!known) throw new GoneError("There is no such upload.");
    return known;
  }

  private async holdingOf(key: string, { size }: Upload): Promise<Holding> {
    const listed = await this.store.unlessMissing(() => this.retrieveParts(key));
    if (!listed) return this.wholeOf(key, size);
    const held: Holding = {
      parts: [],
      inParts: 0,
      tail: [],
      isWhole: false,
      bytes: 0,
      changedAt: new Date(0),
    };
    for (const { PartNumber, ETag, Size = 0, LastModified } of listed) {
      if (PartNumber !== held.parts.length + 1) break;
      held.parts.push({ PartNumber, ETag });
      held.inParts += Size;
      held.changedAt = later(held.changedAt, LastModified);
    }
    held.bytes = held.inParts;
    for await (const { key: name, size: bytes, changedAt } of this.store.list(tailFolder(key))) {
      if (name !== tailKey(key, held.bytes)) continue;
      held.tail.push({ key: name, size: bytes });
      held.bytes += bytes;
      held.changedAt = later(held.changedAt, changedAt);
    }
    return held;
  }

  /** Its parts are no more: it is whole, or somebody has cleaned the bucket, and it has to begin anew. */
  private async wholeOf(key: string, size: number | undefined): Promise<Holding> {
    const whole = await this.store.head(key);
    if (!whole || whole.size !== size) throw new GoneError("There is no such upload any more.");
    const { changedAt } = whole;
    return { parts: [], inParts: size, tail: [], isWhole: true, bytes: size, changedAt };
  }

  /** Makes as many parts as the bytes are enough for. */
  private async makeParts(metadata: MetadataValue, holding: Holding, fresh: Buffer[]) {
    const parts = [...holding.parts];
    let rest = await this.withTail(holding, fresh);
    let { inParts } = holding;
    for (; rest.length >= PART_BYTES; rest = rest.subarray(PART_BYTES)) {
      parts.push(await this.makePart(metadata, rest.subarray(0, PART_BYTES), parts.length + 1));
      inParts += PART_BYTES;
    }
    // They count no more; what cannot be removed now goes with the upload.
    await Promise.allSettled(holding.tail.map(({ key }) => this.store.remove(key)));
    return { rest, holding: { ...holding, parts, inParts, bytes: inParts, tail: [] } };
  }

  private async makePart(metadata: MetadataValue, bytes: Buffer, number: number): Promise<Part> {
    return { PartNumber: number, ETag: await this.uploadPart(metadata, bytes, number) };
  }

  private async makeWhole(
    metadata: MetadataValue,
    holding: Holding,
    fresh: Buffer[],
  ): Promise<void> {
    const last = await this.withTail(holding, fresh);
    const parts = [...holding.parts];
    if (last.length > 0 || parts.length === 0)
      parts.push(await this.makePart(metadata, last, parts.length + 1));
    await this.finishMultipartUpload(metadata, parts);
  }

  private async withTail({ tail }: Holding, fresh: Buffer[]): Promise<Buffer> {
    const before = await Promise.all(tail.map(({ key, size }) => this.bytesOf(key, size)));
    return Buffer.concat([...before, ...fresh]);
  }

  private async bytesOf(key: string, size: number): Promise<Buffer> {
    const bytes = await readRange(this.store, key, { start: 0, end: size - 1 }).toArray();
    return Buffer.concat(bytes as Buffer[]);
  }

  /** Errors of the store become answers. What tus' store remembers is as old as this request: another process may have written. */
  private async careful<T>(id: string, work: (key: string) => Promise<T>): Promise<T> {
    const key = wholeKey(id);
    await this.clearCache(key);
    return said(() => work(key));
  }
}

function renamed(upload: Upload, id: string, offset = upload.offset): Upload {
  const { size, metadata, creation_date } = upload;
  return new Upload({
    id,
    offset,
    ...(size !== undefined && { size }),
    ...(metadata && { metadata }),
    ...(creation_date !== undefined && { creation_date }),
  });
}

const later = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

/** Hands on everything that comes. Resolves with the error of a source that breaks; one of `take` is thrown. */
async function readAll(
  source: Readable,
  take: (bytes: Buffer) => Promise<void>,
): Promise<{ error: unknown } | null> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    let next: IteratorResult<Buffer>;
    try {
      next = await chunks.next();
    } catch (error) {
      return { error };
    }
    if (next.done) return null;
    await take(next.value);
  }
}
