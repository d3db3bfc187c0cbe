import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { UploadLocks } from "./uploadLocks";
import { UploadStore } from "./uploadStore";

/** What has arrived of an upload. */
export interface UploadStatus {
  path: string;
  /** Bytes that are here. */
  offset: number;
  /** Bytes that there will be; undefined while the client is still recording. */
  size: number | undefined;
  /** When the last byte came. */
  changedAt: Date;
}

const ID = /^[\w-]{1,128}$/;

/** Whether this can be the id of an upload: no path, no dot. */
export function isUploadId(id: string): boolean {
  return ID.test(id);
}

/** The folder of uploads on their way, each by the id of its submission. */
export class UploadFolder {
  readonly locks = new UploadLocks();
  private readonly store: UploadStore;

  constructor(readonly path: string) {
    this.store = new UploadStore(path);
  }

  /** Null when there is no such upload, or none any more. */
  async status(id: string): Promise<UploadStatus | null> {
    const path = join(this.path, id);
    try {
      const [{ size, offset }, { mtime }] = await Promise.all([
        this.store.getUpload(id),
        stat(path),
      ]);
      return { path, offset, size, changedAt: mtime };
    } catch {
      return null;
    }
  }

  async remove(id: string): Promise<void> {
    if (!isUploadId(id)) throw new Error("This is not the id of an upload.");
    await rm(join(this.path, id), { force: true });
    await rm(join(this.path, `${id}.json`), { force: true });
  }

  /** Ids of everything in the folder, halves left by a crash included. */
  async ids(): Promise<string[]> {
    await mkdir(this.path, { recursive: true });
    const names = await readdir(this.path);
    return [...new Set(names.map((name) => name.split(".")[0] ?? ""))].filter(isUploadId);
  }
}
