import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import send from "@fastify/send";
import { newId } from "../ids";
import type { Links } from "../links";
import { checkedKey } from "./blobKey";
import type { BlobAnswer, BlobStore } from "./blobStore";
import { MediaLinks } from "./mediaLinks";

/** Half-written files; on the same filesystem as the blobs, and no key can begin with a dot. */
const PARTS_FOLDER = ".parts";

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

/**
 * A blob is there completely or not at all, so that size and time tell two of one key apart: its mark is a strong one, without
 * which no browser goes on with a download that was cut. `send` makes weak ones, and compares with those.
 */
const strong = (etag: string): string => etag.replace(/^W\//, "");

function compareStrongly(headers: IncomingMessage["headers"]): void {
  const ifRange = headers["if-range"];
  if (typeof ifRange === "string" && ifRange.startsWith('"')) headers["if-range"] = `W/${ifRange}`;
}

/** Blobs as files below one folder; a key is its path. A blob is there completely or not at all. */
export class LocalBlobStore extends MediaLinks implements BlobStore {
  constructor(
    private readonly folder: string,
    links: Links,
    clock: () => Date,
  ) {
    super(links, clock);
  }

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
    if (range.end < range.start) return Readable.from([]);
    return createReadStream(this.pathOf(key), { ...range, highWaterMark: READ_BYTES });
  }

  async answer(key: string, request: IncomingMessage): Promise<BlobAnswer | null> {
    compareStrongly(request.headers);
    const found = await send(request, `/${checkedKey(key)}`, {
      root: this.folder,
      index: false,
      cacheControl: false,
      contentType: false,
    });
    const { type, statusCode, stream } = found;
    if (type === "directory" || statusCode === 404) return null;
    const headers = Object.fromEntries(
      Object.entries(found.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (headers["etag"] !== undefined) headers["etag"] = strong(headers["etag"]);
    return { statusCode, headers, stream };
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { force: true, recursive: true });
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
    return join(this.folder, checkedKey(key));
  }
}
