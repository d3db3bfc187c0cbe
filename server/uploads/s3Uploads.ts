import { Readable } from "node:stream";
import type { BlobStore } from "../storage/blobStore";
import type { Bucket } from "../storage/s3/bucket";
import { readRange } from "../storage/s3/reading";
import { S3UploadParts, UPLOADS_FOLDER, wholeKey } from "./s3UploadParts";
import { UploadLocks } from "./uploadLocks";
import { type Arrivals, checkedId, isUploadId, type Uploads, type UploadStatus } from "./uploads";
import { nullIfGone, UploadStore } from "./uploadStore";

/** Uploads on their way in a bucket, which is the one of the blobs too. */
export class S3Uploads implements Uploads {
  private readonly parts: S3UploadParts;

  constructor(
    private readonly bucket: Bucket,
    readonly locks = new UploadLocks(),
  ) {
    this.parts = new S3UploadParts(bucket);
  }

  dataStore(arrivals: Arrivals): UploadStore {
    return new UploadStore(this.parts, arrivals);
  }

  /** @throws AppError UNAVAILABLE: of an upload of which nobody can say whether it is there */
  async status(id: string): Promise<UploadStatus | null> {
    if (!isUploadId(id)) return null;
    const found = await this.parts.look(id).catch(nullIfGone);
    if (!found) return null;
    const { bytes: offset, changedAt } = found.holding;
    return { offset, size: found.upload.size, changedAt };
  }

  read(id: string): Readable {
    return Readable.from(this.bytesOf(checkedId(id)), { objectMode: false });
  }

  /** Within the bucket, so that no byte comes here and goes back. */
  async putInto(_blobs: BlobStore, key: string, id: string): Promise<void> {
    await this.parts.assemble(checkedId(id));
    await this.bucket.copy(wholeKey(id), key);
  }

  async remove(id: string): Promise<void> {
    await this.parts.remove(checkedId(id)).catch(nullIfGone);
  }

  ids(): Promise<string[]> {
    return this.bucket.folders(UPLOADS_FOLDER);
  }

  private async *bytesOf(id: string): AsyncGenerator<Buffer> {
    await this.parts.assemble(id);
    const { size = 0 } = (await this.bucket.head(wholeKey(id))) ?? {};
    yield* readRange(this.bucket, wholeKey(id), { start: 0, end: size - 1 });
  }
}
