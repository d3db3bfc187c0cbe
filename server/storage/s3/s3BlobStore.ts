import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "../../ids";
import type { Links } from "../../links";
import { checkedKey } from "../blobKey";
import type { BlobAnswer, BlobStore } from "../blobStore";
import { MediaLinks } from "../mediaLinks";
import { answerFrom } from "./answer";
import type { Bucket } from "./bucket";
import { readRange } from "./reading";

/**
 * Stores blobs as objects of one bucket, by their key. Code that needs a file gets a temporary
 * copy.
 */
export class S3BlobStore extends MediaLinks implements BlobStore {
  /**
   * Opens the store.
   * @param folder a local folder for the copies, which nothing else uses
   */
  constructor(
    private readonly bucket: Bucket,
    private readonly folder: string,
    links: Links,
    clock: () => Date,
  ) {
    super(links, clock);
  }

  async putFile(key: string, path: string): Promise<number> {
    const size = await this.bucket.putFile(checkedKey(key), path);
    await rm(path, { force: true });
    return size;
  }

  async putBytes(key: string, bytes: Buffer): Promise<void> {
    await this.bucket.put(checkedKey(key), bytes);
  }

  async sizeOf(key: string): Promise<number | null> {
    return (await this.bucket.head(checkedKey(key)))?.size ?? null;
  }

  async withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T> {
    const size = await this.sizeOf(key);
    if (size === null) throw new Error("There is no such blob.");
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, newId());
    try {
      await pipeline(this.stream(key, { start: 0, end: size - 1 }), createWriteStream(path));
      return await read(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  stream(key: string, range: { start: number; end: number }): Readable {
    return readRange(this.bucket, checkedKey(key), range);
  }

  answer(key: string, request: IncomingMessage): Promise<BlobAnswer | null> {
    return answerFrom(this.bucket, checkedKey(key), request);
  }

  async remove(key: string): Promise<void> {
    await this.bucket.remove(checkedKey(key));
  }

  async *list(folder: string): AsyncGenerator<string> {
    for await (const { key } of this.bucket.list(`${checkedKey(folder)}/`)) yield key;
  }

  async removeFolder(folder: string): Promise<void> {
    await this.bucket.removeAll(`${checkedKey(folder)}/`);
  }
}
