import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { newId } from "../ids";
import type { Links } from "../links";
import { isBlobKey } from "./blobKey";
import { type BlobStore, PUBLIC_PREFIX } from "./blobStore";

export const MEDIA_PATH = "/media";

/** Half-written files; on the same filesystem as the blobs, and no key can begin with a dot. */
const PARTS_FOLDER = ".parts";

/** Signed URLs of one key stay the same for this share of their life. */
const SAME_URL_SHARE = 4;

/** Large steps: what is streamed is video. */
const READ_BYTES = 1024 * 1024;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** What is renamed must be on the disk first, or a power cut leaves a name without content. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Blobs as files below one folder; a key is its path. A blob is there completely or not at all. */
export class LocalBlobStore implements BlobStore {
  constructor(
    readonly folder: string,
    private readonly links: Links,
    private readonly clock: () => Date,
  ) {}

  async putFile(key: string, path: string): Promise<number> {
    const target = await this.prepare(key);
    await flush(path);
    const { size } = await stat(path);
    try {
      await rename(path, target);
    } catch (error) {
      if (!hasCode(error, "EXDEV")) throw error;
      await this.putPart(target, (part) => copyFile(path, part));
      await rm(path, { force: true });
    }
    await flush(dirname(target));
    return size;
  }

  async putBytes(key: string, bytes: Buffer): Promise<void> {
    const target = await this.prepare(key);
    await this.putPart(target, (part) => writeFile(part, bytes));
    await flush(dirname(target));
  }

  async sizeOf(key: string): Promise<number | null> {
    try {
      const found = await stat(this.pathOf(key));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return null;
      throw error;
    }
  }

  withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T> {
    return read(this.pathOf(key));
  }

  stream(key: string, range: { start: number; end: number }): Readable {
    return createReadStream(this.pathOf(key), { ...range, highWaterMark: READ_BYTES });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { force: true, recursive: true });
  }

  signedUrl(key: string, ttlMs: number, { saveAs }: { saveAs?: string } = {}): string {
    const step = Math.max(1, Math.floor(ttlMs / SAME_URL_SHARE));
    const expiresAt = Math.ceil((this.clock().getTime() + ttlMs) / step) * step;
    const name = saveAs === undefined ? [] : [saveAs];
    const signature = this.links.token("media", this.checked(key), expiresAt, ...name);
    const query = new URLSearchParams({ exp: String(expiresAt), sig: signature });
    if (saveAs !== undefined) query.set("as", saveAs);
    return `${MEDIA_PATH}/${key}?${query.toString()}`;
  }

  publicUrl(key: string): string {
    if (!key.startsWith(PUBLIC_PREFIX)) throw new Error("This blob is not public.");
    return `${MEDIA_PATH}/${this.checked(key)}`;
  }

  private async putPart(target: string, write: (part: string) => Promise<void>): Promise<void> {
    const part = join(this.folder, PARTS_FOLDER, newId());
    await mkdir(dirname(part), { recursive: true });
    try {
      await write(part);
      await flush(part);
      await rename(part, target);
    } finally {
      await rm(part, { force: true });
    }
  }

  private async prepare(key: string): Promise<string> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    return target;
  }

  private pathOf(key: string): string {
    return join(this.folder, this.checked(key));
  }

  private checked(key: string): string {
    if (!isBlobKey(key)) throw new Error("This is not a key of the blob store.");
    return key;
  }
}
