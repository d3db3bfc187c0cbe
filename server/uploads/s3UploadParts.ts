import type { Readable } from "node:stream";
import { S3Store, type MetadataValue } from "@tus/s3-store";
import { ERRORS, TUS_RESUMABLE, Upload } from "@tus/server";
import { type Bucket, convertStoreErrors } from "../storage/s3/bucket";
import { readRange } from "../storage/s3/reading";
import { forEachChunk } from "./forEachChunk";
import { pieceAfter, tailFolder, tailKey, type TailPiece } from "./tailPieces";
import { UploadMemory } from "./uploadMemory";
import { nullIfMissing } from "./uploadStore";

/** All objects of unfinished uploads are below this folder. No key of a blob starts with it. */
export const UPLOADS_FOLDER = "uploads/";

/** S3 accepts smaller parts only at the end. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * Returns the key at which an upload's bytes become one object. tus' own store keeps the
 * description beside it.
 */
export const uploadKey = (id: string): string => `${UPLOADS_FOLDER}${id}/whole`;
interface Part {
  PartNumber: number;
  ETag?: string | undefined;
}

interface StoredBytes {
  /** Lists the parts from the first on, without a gap. */
  parts: Part[];
  /** Counts the bytes in the parts. */
  bytesInParts: number;
  /** Lists the objects that follow the parts and each other without a gap. */
  tail: TailPiece[];
  isComplete: boolean;
  bytes: number;
  changedAt: Date;
}

interface KnownUpload {
  metadata: MetadataValue;
  stored: StoredBytes;
}

/** Turns tus' answer for a missing upload into an error with a stack. */
class MissingUploadError extends Error {
  readonly status_code = ERRORS.FILE_NOT_FOUND.status_code;
  readonly body = ERRORS.FILE_NOT_FOUND.body;
}

/**
 * Stores the bytes of uploads in S3. It extends tus' own store, but stores bytes that are too few
 * for a part in a different way. tus' store deletes the remainder of the last request before it
 * writes the new one, so a failure in between loses bytes that the client believes to be stored.
 *
 * Here, each request adds its own object, named by the position of its first byte. Once these
 * objects fill a part, the part is created from them. At any moment, the valid bytes are those of
 * the parts, followed by those of the objects that continue without a gap. So nothing has to be
 * deleted to stay consistent, and a part has the same bytes whenever and however often it is
 * created.
 *
 * The process remembers what it has stored, so that each further piece is one request. Another
 * process may have continued the upload meanwhile; then what is remembered is too little, and
 * writing it again changes nothing.
 */
export class S3UploadParts extends S3Store {
  private readonly memory = new UploadMemory<KnownUpload>();

  constructor(
    private readonly store: Bucket,
    private readonly installation: string,
  ) {
    super({ s3ClientConfig: store.config, partSize: PART_BYTES, useTags: false });
    store.watch(this.client);
  }

  async isOwn(id: string): Promise<boolean> {
    const Key = this.infoKey(uploadKey(id));
    const found = await this.store.nullIfMissing(() =>
      this.client.headObject({ Bucket: this.bucket, Key }),
    );
    return found?.Metadata?.installation === this.installation;
  }

  /**
   * Starts an upload, and removes the remains of an earlier upload with the same id, which belong
   * to another video.
   */
  override async create(upload: Upload): Promise<Upload> {
    const { id } = upload;
    this.memory.take(id);
    await this.remove(id).catch(nullIfMissing);
    await convertStoreErrors(() => super.create(withId(upload, uploadKey(id))));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const known = this.memory.take(id) ?? (await this.readKnown(id));
    this.memory.keep(id, known);
    return withId(known.metadata.file, id, known.stored.bytes);
  }

  /** Forgets what this process remembers of an upload, unless it has exactly this many bytes. */
  forgetUnlessAt(id: string, offset: number | null): void {
    this.memory.forgetUnlessAt(id, offset);
  }

  /**
   * Returns what is stored of an upload.
   * @throws MissingUploadError
   */
  async readStored(id: string): Promise<{ upload: Upload; stored: StoredBytes }> {
    const { metadata, stored } = await this.readKnown(id);
    return { upload: metadata.file, stored };
  }

  override async declareUploadLength(id: string, length: number): Promise<void> {
    const known = this.memory.take(id);
    await this.withFreshMetadata(id, (key) => super.declareUploadLength(key, length));
    if (!known) return;
    known.metadata.file.size = length;
    this.memory.keep(id, known);
  }

  /** Stores the received bytes, even if the connection breaks. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    // After a failure the next request reads the stored bytes again, so nothing is remembered.
    const { metadata, stored: before } = this.memory.take(id) ?? (await this.readKnown(id));
    if (before.bytes !== offset) throw new Error("The upload has changed under its lock.");
    return convertStoreErrors(async () => {
      const { stored, fresh, cut } = await this.receive(source, metadata, before);
      const bytes = Buffer.concat(fresh);
      const end = stored.bytes + bytes.length;
      if (end === metadata.file.size) await this.completeUpload(metadata, stored, [bytes]);
      else this.memory.keep(id, { metadata, stored: await this.addPiece(metadata, stored, bytes) });
      if (cut) throw cut.error;
      return end;
    });
  }

  /**
   * Turns a complete upload into one object, unless that has happened. The process may have been
   * killed before it did so.
   */
  assemble(id: string): Promise<void> {
    return this.withFreshMetadata(id, async (key) => {
      const metadata = await this.metadataOf(key);
      const stored = await this.storedBytesOf(metadata);
      if (!stored.isComplete) await this.completeUpload(metadata, stored, []);
    });
  }

  /**
   * Removes an upload.
   * @throws MissingUploadError if it does not exist; its remains are removed nevertheless.
   */
  override async remove(id: string): Promise<void> {
    this.memory.take(id);
    await this.withFreshMetadata(id, async (key) => {
      const known = await this.store.nullIfMissing(() => this.getMetadata(key));
      if (known) await this.abort(key, known["upload-id"]);
      await this.store.removeAll(`${UPLOADS_FOLDER}${id}/`);
      if (!known) throw new MissingUploadError("There is no such upload.");
    });
  }

  /** Works like tus' own method, but also notes whose upload it is. */
  protected override async saveMetadata(upload: Upload, uploadId: string): Promise<void> {
    await this.client.putObject({
      Bucket: this.bucket,
      Key: this.infoKey(upload.id),
      Body: JSON.stringify(upload),
      Metadata: {
        "upload-id": uploadId,
        "tus-version": TUS_RESUMABLE,
        installation: this.installation,
      },
    });
  }

  private async abort(key: string, UploadId: string): Promise<void> {
    const upload = { Bucket: this.bucket, Key: key, UploadId };
    await this.store.nullIfMissing(() => this.client.abortMultipartUpload(upload));
  }

  /** Receives bytes, and creates parts as soon as they are filled. `fresh` is what remains. */
  private async receive(source: Readable, metadata: MetadataValue, before: StoredBytes) {
    let stored = before;
    let fresh: Buffer[] = [];
    let freshBytes = 0;
    const cut = await forEachChunk(source, async (bytes) => {
      fresh.push(bytes);
      freshBytes += bytes.length;
      if (stored.bytes + freshBytes - stored.bytesInParts < PART_BYTES) return;
      const created = await this.createParts(metadata, stored, fresh);
      stored = created.stored;
      fresh = [created.rest];
      freshBytes = created.rest.length;
    });
    return { stored, fresh, cut };
  }

  /** Stores bytes that are too few for a part. */
  private async addPiece(
    metadata: MetadataValue,
    stored: StoredBytes,
    bytes: Buffer,
  ): Promise<StoredBytes> {
    if (bytes.length === 0) return stored;
    const key = tailKey(metadata, stored.bytes, bytes.length);
    await this.store.put(key, bytes);
    const tail = [...stored.tail, { key, skip: 0, size: bytes.length, bytes }];
    return { ...stored, tail, bytes: stored.bytes + bytes.length };
  }

  private readKnown(id: string): Promise<KnownUpload> {
    return this.withFreshMetadata(id, async (key) => {
      const metadata = await this.metadataOf(key);
      return { metadata, stored: await this.storedBytesOf(metadata) };
    });
  }

  private async metadataOf(key: string): Promise<MetadataValue> {
    const known = await this.store.nullIfMissing(() => this.getMetadata(key));
    if (!known) throw new MissingUploadError("There is no such upload.");
    return known;
  }

  private async storedBytesOf(metadata: MetadataValue): Promise<StoredBytes> {
    const { id: key, size } = metadata.file;
    const listed = await this.store.nullIfMissing(() => this.retrieveParts(key));
    if (!listed) return this.completeObject(key, size);
    const stored: StoredBytes = {
      parts: [],
      bytesInParts: 0,
      tail: [],
      isComplete: false,
      bytes: 0,
      changedAt: new Date(0),
    };
    for (const { PartNumber, ETag, Size = 0, LastModified } of listed) {
      if (PartNumber !== stored.parts.length + 1) break;
      stored.parts.push({ PartNumber, ETag });
      stored.bytesInParts += Size;
      stored.changedAt = laterDate(stored.changedAt, LastModified);
    }
    stored.bytes = stored.bytesInParts;
    for await (const object of this.store.list(tailFolder(key))) {
      const piece = pieceAfter(metadata, stored.bytes, object);
      if (!piece) continue;
      stored.tail.push(piece);
      stored.bytes += piece.size;
      stored.changedAt = laterDate(stored.changedAt, object.changedAt);
    }
    return stored;
  }

  /**
   * Handles an upload without a list of parts: it is either complete, or somebody has cleaned the
   * bucket and it must start again.
   */
  private async completeObject(key: string, size: number | undefined): Promise<StoredBytes> {
    const whole = await this.store.head(key);
    if (!whole || whole.size !== size)
      throw new MissingUploadError("There is no such upload any more.");
    const { changedAt } = whole;
    return { parts: [], bytesInParts: size, tail: [], isComplete: true, bytes: size, changedAt };
  }

  /** Creates as many parts as the bytes can fill. */
  private async createParts(metadata: MetadataValue, stored: StoredBytes, fresh: Buffer[]) {
    const parts = [...stored.parts];
    let rest = await this.prependTail(stored, fresh);
    let { bytesInParts } = stored;
    for (; rest.length >= PART_BYTES; rest = rest.subarray(PART_BYTES)) {
      parts.push(await this.createPart(metadata, rest.subarray(0, PART_BYTES), parts.length + 1));
      bytesInParts += PART_BYTES;
    }
    // These objects no longer count. Those that cannot be deleted now are deleted with the upload.
    await this.store.removeMany(stored.tail.map(({ key }) => key)).catch(() => undefined);
    return { rest, stored: { ...stored, parts, bytesInParts, bytes: bytesInParts, tail: [] } };
  }

  private async createPart(metadata: MetadataValue, bytes: Buffer, number: number): Promise<Part> {
    return { PartNumber: number, ETag: await this.uploadPart(metadata, bytes, number) };
  }

  private async completeUpload(
    metadata: MetadataValue,
    stored: StoredBytes,
    fresh: Buffer[],
  ): Promise<void> {
    const last = await this.prependTail(stored, fresh);
    const parts = [...stored.parts];
    if (last.length > 0 || parts.length === 0)
      parts.push(await this.createPart(metadata, last, parts.length + 1));
    await this.finishMultipartUpload(metadata, parts);
  }

  private async prependTail({ tail }: StoredBytes, fresh: Buffer[]): Promise<Buffer> {
    const before = await Promise.all(tail.map((piece) => this.readPiece(piece)));
    return Buffer.concat([...before, ...fresh]);
  }

  private async readPiece({ key, skip, size, bytes: known }: TailPiece): Promise<Buffer> {
    if (known) return known;
    const range = { start: skip, end: skip + size - 1 };
    const bytes = await readRange(this.store, key, range).toArray();
    return Buffer.concat(bytes as Buffer[]);
  }

  /**
   * Runs an operation with fresh metadata, because another process may have written since tus'
   * store cached it. It converts errors of the store into `AppError`s.
   */
  private async withFreshMetadata<T>(id: string, work: (key: string) => Promise<T>): Promise<T> {
    const key = uploadKey(id);
    await this.clearCache(key);
    return convertStoreErrors(() => work(key));
  }
}

function withId(upload: Upload, id: string, offset = upload.offset): Upload {
  const { size, metadata, creation_date } = upload;
  return new Upload({
    id,
    offset,
    ...(size !== undefined && { size }),
    ...(metadata && { metadata }),
    ...(creation_date !== undefined && { creation_date }),
  });
}

const laterDate = (one: Date, other: Date | undefined): Date =>
  other && other > one ? other : one;
