import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { Place } from "../media/reel/placeSegment";

/**
 * Contains the answer to a request for a blob. The caller decides who may read it, its type and how
 * long it may be cached.
 */
export interface BlobAnswer {
  /** The status is 200, 206, 304, 412 or 416. */
  statusCode: number;
  /** Contains the length, the range and the validators of the blob, by lower-case name. */
  headers: Record<string, string>;
  stream: Readable;
}

export interface SignedOptions {
  /** The browser saves the file under this name instead of showing it. */
  saveAs?: string | undefined;
  /**
   * The URL opens the blob only as long as this grant is valid (`MediaSource.stands`), even before
   * the URL expires.
   */
  grant?: string | undefined;
  /** The blob is a clip's segment, and its times are moved to this place (`placedAnswer`). */
  place?: Place | undefined;
}

/** Stores pictures, originals and clips: in local files, or in S3 if configured. */
export interface BlobStore {
  /**
   * Stores a file under a key, and moves it if possible. An existing blob may be replaced. It
   * returns the size in bytes.
   */
  putFile(key: string, path: string): Promise<number>;
  putBytes(key: string, bytes: Buffer): Promise<void>;
  /** Returns the size of a blob in bytes, or null if it does not exist. */
  sizeOf(key: string): Promise<number | null>;
  /** Calls `read` with a local path that contains the blob while `read` runs. */
  withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T>;
  /**
   * Streams the bytes of a blob from `start` to `end` (inclusive); the stream is empty if the end
   * is before the start.
   */
  stream(key: string, range: { start: number; end: number }): Readable;
  /**
   * Answers a GET or HEAD request with its range and conditions. It returns null if the blob does
   * not exist.
   */
  answer(key: string, request: IncomingMessage): Promise<BlobAnswer | null>;
  /** Returns the keys of the blobs in a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
  /** Deletes a blob, and succeeds if it does not exist. */
  remove(key: string): Promise<void>;
  /** Deletes every blob whose key starts with `folder` and a slash. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Returns a URL, relative to our origin or absolute, that opens the blob for at least `ttlMs`,
   * with support for ranges. Soon repeated calls return the same URL, so that browsers can use
   * their cache.
   */
  signedUrl(key: string, ttlMs: number, options?: SignedOptions): string;
  /** Returns a permanent URL of a blob that anybody with the key may read (pictures). */
  publicUrl(key: string): string;
}

/** Anybody who knows a key below this prefix may read its blob. */
export const PUBLIC_PREFIX = "p/";

export const pictureKey = (assetId: string): string => `${PUBLIC_PREFIX}${assetId}.webp`;

/** Reads a blob that fits into memory. It returns null if the blob does not exist. */
export async function readBlob(
  blobs: Pick<BlobStore, "sizeOf" | "withLocalFile">,
  key: string,
): Promise<Buffer | null> {
  if ((await blobs.sizeOf(key)) === null) return null;
  return blobs.withLocalFile(key, (path) => readFile(path));
}
