import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import send from "@fastify/send";
import { newId } from "../ids";
import type { Links } from "../links";
import { checkedKey } from "./blobKey";
import type { BlobAnswer, BlobStore } from "./blobStore";
import { MediaLinks } from "./mediaLinks";

/** Incomplete files are here, on the same filesystem as the blobs. No key can start with a dot. */
export const PARTS_FOLDER = ".parts";

/** The steps are large because most streams are video. */
const READ_BYTES = 1024 * 1024;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/**
 * Writes a file to the disk. This must happen before a rename; otherwise a power failure may leave
 * a name without content.
 */
async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Turns a weak ETag into a strong one. A blob exists completely or not at all, so size and time
 * distinguish two versions of it. Browsers resume an interrupted download only with a strong ETag.
 * The package `send` creates weak ones, and compares with those.
 */
const toStrongEtag = (etag: string): string => etag.replace(/^W\//, "");

function acceptStrongIfRange(headers: IncomingMessage["headers"]): void {
  const ifRange = headers["if-range"];
  if (typeof ifRange === "string" && ifRange.startsWith('"')) headers["if-range"] = `W/${ifRange}`;
}

/**
 * Stores blobs as files below one folder, with the key as path. A blob exists completely or not at
 * all.
 */
export class LocalBlobStore extends MediaLinks implements BlobStore {
  constructor(
    private readonly folder: string,
    links: Links,
    clock: () => Date,
  ) {
    super(links, clock);
  }

  async putFile(key: string, path: string): Promise<number> {
    const target = await this.prepareTarget(key);
    await flushToDisk(path);
    const { size } = await stat(path);
    try {
      await rename(path, target);
    } catch (error) {
      if (!hasCode(error, "EXDEV")) throw error;
      await this.putViaTempFile(target, (part) => copyFile(path, part));
      await rm(path, { force: true });
    }
    await flushToDisk(dirname(target));
    return size;
  }

  async putBytes(key: string, bytes: Buffer): Promise<void> {
    const target = await this.prepareTarget(key);
    await this.putViaTempFile(target, (part) => writeFile(part, bytes));
    await flushToDisk(dirname(target));
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
    acceptStrongIfRange(request.headers);
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
    if (headers["etag"] !== undefined) headers["etag"] = toStrongEtag(headers["etag"]);
    return { statusCode, headers, stream };
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(folder: string): AsyncGenerator<string> {
    const names = await readdir(this.pathOf(folder)).catch((error: unknown) => {
      if (hasCode(error, "ENOENT")) return [];
      throw error;
    });
    for (const name of names) yield `${folder}/${name}`;
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { force: true, recursive: true });
  }

  private async putViaTempFile(
    target: string,
    write: (part: string) => Promise<void>,
  ): Promise<void> {
    const part = join(this.folder, PARTS_FOLDER, newId());
    await mkdir(dirname(part), { recursive: true });
    try {
      await write(part);
      await flushToDisk(part);
      await rename(part, target);
    } finally {
      await rm(part, { force: true });
    }
  }

  private async prepareTarget(key: string): Promise<string> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    return target;
  }

  private pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}
