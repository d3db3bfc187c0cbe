import { Readable } from "node:stream";
import type { BlobStore } from "../storage/blobStore";
import type { Bucket } from "../storage/s3/bucket";
import { readRange } from "../storage/s3/reading";
import { S3UploadParts, UPLOADS_FOLDER, uploadKey } from "./s3UploadParts";
import { UploadLocks } from "./uploadLocks";
import {
  type CompletedUploads,
  type ExpectWork,
  checkedId,
  isUploadId,
  type ListedUpload,
  type Uploads,
  type UploadStatus,
} from "./uploads";
import { nullIfMissing, UploadStore } from "./uploadStore";

/** Stores unfinished uploads in a bucket, which also stores the blobs. */
export class S3Uploads implements Uploads {
  private readonly parts: S3UploadParts;

  /**
   * Opens the uploads of a bucket.
   * @param installation identifies us among the installations that use this bucket
   */
  constructor(
    private readonly bucket: Bucket,
    installation: string,
    readonly locks = new UploadLocks(),
  ) {
    this.parts = new S3UploadParts(bucket, installation);
  }

  dataStore(completed: CompletedUploads, expect: ExpectWork): UploadStore {
    return new UploadStore(this.parts, completed, expect);
  }

  expectOffset(id: string, offset: number | null): void {
    this.parts.forgetUnlessAt(id, offset);
  }

  /**
   * Returns the status of an upload.
   * @throws AppError UNAVAILABLE if it is impossible to tell whether the upload exists.
   */
  async status(id: string): Promise<UploadStatus | null> {
    if (!isUploadId(id)) return null;
    const found = await this.parts.readStored(id).catch(nullIfMissing);
    if (!found) return null;
    const { bytes: offset, changedAt } = found.stored;
    return { offset, size: found.upload.size, changedAt };
  }

  read(id: string): Readable {
    return Readable.from(this.bytesOf(checkedId(id)), { objectMode: false });
  }

  /** Copies within the bucket, so that the bytes do not pass through this server. */
  async putInto(_blobs: BlobStore, key: string, id: string): Promise<void> {
    await this.parts.assemble(checkedId(id));
    await this.bucket.copy(uploadKey(id), key);
  }

  async remove(id: string): Promise<void> {
    await this.parts.remove(checkedId(id)).catch(nullIfMissing);
  }

  async *list(): AsyncGenerator<ListedUpload> {
    let open: ListedUpload | undefined;
    // The keys are in order, so those of one upload follow each other.
    for await (const { key, changedAt } of this.bucket.list(UPLOADS_FOLDER)) {
      const id = key.slice(UPLOADS_FOLDER.length).split("/", 1)[0] ?? "";
      if (!isUploadId(id)) continue;
      if (open?.id !== id) {
        if (open) yield open;
        open = { id, mayBeComplete: false, changedAt };
      }
      if (key === uploadKey(id)) open.mayBeComplete = true;
      if (changedAt > open.changedAt) open.changedAt = changedAt;
    }
    if (open) yield open;
  }

  isOwn(id: string): Promise<boolean> {
    return this.parts.isOwn(checkedId(id));
  }

  private async *bytesOf(id: string): AsyncGenerator<Buffer> {
    await this.parts.assemble(id);
    const { size = 0 } = (await this.bucket.head(uploadKey(id))) ?? {};
    yield* readRange(this.bucket, uploadKey(id), { start: 0, end: size - 1 });
  }
}
