import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

/** What a request for a blob is answered with; the caller says who may have it, its type and how long it keeps. */
export interface BlobAnswer {
  /** 200, 206, 304, 412 or 416. */
  statusCode: number;
  /** Length, range and marks of the blob, by lower-case name. */
  headers: Record<string, string>;
  stream: Readable;
}

export interface SignedOptions {
  /** Makes it a download of this name. */
  saveAs?: string | undefined;
  /** Makes it open the blob only as long as this stands (`MediaSource.stands`), whatever its time. */
  grant?: string | undefined;
}

/** Where pictures, originals and clips are kept: local files, or S3 by configuration. */
export interface BlobStore {
  /** Stores a file under a key, moving it where that is possible; replacing is harmless. Returns its bytes. */
  putFile(key: string, path: string): Promise<number>;
  putBytes(key: string, bytes: Buffer): Promise<void>;
  /** Bytes of a blob; null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** A path of this machine that holds the blob for as long as `read` runs. */
  withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T>;
  /** Bytes of a blob from `start` to `end`, both included; none where the end is before the start. */
  stream(key: string, range: { start: number; end: number }): Readable;
  /** Answers a GET or a HEAD with its range and its conditions; null when there is no such blob. */
  answer(key: string, request: IncomingMessage): Promise<BlobAnswer | null>;
  /** Removes a blob; one that is not there is already removed. */
  remove(key: string): Promise<void>;
  /** Removes every blob whose key begins with `folder` and a slash. */
  removeFolder(folder: string): Promise<void>;
  /**
   * A URL, relative to our origin or absolute, that opens the blob for at least `ttlMs`, with Range support.
   * Asked again soon it is the same URL, so that browsers use what they have.
   */
  signedUrl(key: string, ttlMs: number, options?: SignedOptions): string;
  /** A lasting URL of a blob whose key itself is the capability (pictures). */
  publicUrl(key: string): string;
}

/** Keys below this prefix are readable by whoever knows them. */
export const PUBLIC_PREFIX = "p/";

/** The key of a kept picture. */
export const pictureKey = (assetId: string): string => `${PUBLIC_PREFIX}${assetId}.webp`;
