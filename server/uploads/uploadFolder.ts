import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { BlobStore } from "../storage/blobStore";
import { UploadLocks } from "./uploadLocks";
import { DiskRoom } from "./diskRoom";
import { UploadFiles } from "./uploadFiles";
import {
  type CompletedUploads,
  type ExpectWork,
  checkedId,
  isUploadId,
  type ListedUpload,
  type Uploads,
  type UploadStatus,
} from "./uploads";
import { UploadStore } from "./uploadStore";

/** The steps are large because uploads are videos. */
const READ_BYTES = 1024 * 1024;

export class UploadFolder implements Uploads {
  readonly locks = new UploadLocks();
  private readonly files: UploadFiles;

  constructor(
    private readonly path: string,
    room = new DiskRoom(path, 0),
  ) {
    this.files = new UploadFiles(path, room);
  }

  dataStore(completed: CompletedUploads, expect: ExpectWork): UploadStore {
    return new UploadStore(this.files, completed, expect);
  }

  /** Does nothing, because files are always asked. */
  expectOffset(): void {}

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

  async *list(): AsyncGenerator<ListedUpload> {
    await mkdir(this.path, { recursive: true });
    const names = await readdir(this.path);
    for (const id of new Set(names.map((name) => name.split(".")[0] ?? ""))) {
      if (!isUploadId(id)) continue;
      const status = await this.status(id);
      // The file may have left the folder just before the process was killed.
      const mayBeComplete = status === null || status.offset === status.size;
      yield { id, mayBeComplete, changedAt: status?.changedAt ?? new Date(0) };
    }
  }

  /** Returns true, because no other installation uses this data folder. */
  async isOwn(): Promise<boolean> {
    return true;
  }

  private pathOf(id: string): string {
    return join(this.path, checkedId(id));
  }
}
