import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { BlobStore } from "../storage/blobStore";
import { UploadLocks } from "./uploadLocks";
import { UploadFiles } from "./uploadFiles";
import { type Arrivals, checkedId, isUploadId, type Uploads, type UploadStatus } from "./uploads";
import { UploadStore } from "./uploadStore";

/** Large steps: what is read whole is video. */
const READ_BYTES = 1024 * 1024;

/** Uploads on their way in a folder of this machine. */
export class UploadFolder implements Uploads {
  readonly locks = new UploadLocks();
  private readonly files: UploadFiles;

  constructor(private readonly path: string) {
    this.files = new UploadFiles(path);
  }

  dataStore(arrivals: Arrivals): UploadStore {
    return new UploadStore(this.files, arrivals);
  }

  async status(id: string): Promise<UploadStatus | null> {
    try {
      const [{ size, offset }, { mtime }] = await Promise.all([
        this.files.getUpload(id),
        stat(this.pathOf(id)),
      ]);
      return { offset, size, changedAt: mtime };
    } catch {
      return null;
    }
  }

  read(id: string): Readable {
    return createReadStream(this.pathOf(id), { highWaterMark: READ_BYTES });
  }

  async putInto(blobs: BlobStore, key: string, id: string): Promise<void> {
    await blobs.putFile(key, this.pathOf(id));
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  async ids(): Promise<string[]> {
    await mkdir(this.path, { recursive: true });
    const names = await readdir(this.path);
    return [...new Set(names.map((name) => name.split(".")[0] ?? ""))].filter(isUploadId);
  }

  private pathOf(id: string): string {
    return join(this.path, checkedId(id));
  }
}
