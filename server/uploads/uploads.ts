import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";
import type { BlobStore } from "../storage/blobStore";
import type { UploadLocks } from "./uploadLocks";

export interface UploadStatus {
  /** Counts the bytes that have arrived. */
  offset: number;
  /** The total size in bytes is undefined while the client is still recording. */
  size: number | undefined;
  /** The last byte arrived at this time. */
  changedAt: Date;
}

export interface ListedUpload {
  id: string;
  /** All bytes may have arrived. If false, some are missing or not yet combined. */
  mayBeComplete: boolean;
  /** Something of the upload was stored at this time, or later. */
  changedAt: Date;
}

/** Knows the complete uploads whose files have become blobs. */
export interface CompletedUploads {
  /** Returns the size in bytes of a complete upload, or null for any other. */
  size(id: string): Promise<number | null>;
  /**
   * Checks that the upload still accepts bytes, because it may have been completed while this
   * request was waiting.
   * @throws if it accepts no more bytes.
   */
  checkOpen(id: string): Promise<void>;
}

/** Receives work that a process must not leave unfinished when it ends. */
export type ExpectWork = (work: Promise<unknown>) => void;

/**
 * Stores unfinished uploads by the ids of their submissions: in a local folder, or in S3 if
 * configured.
 */
export interface Uploads {
  readonly locks: UploadLocks;
  dataStore(completed: CompletedUploads, expect: ExpectWork): DataStore;
  /**
   * Prepares for a request that continues an upload at this offset, or asks for the offset (null).
   * If this process remembers another offset, it forgets the upload and reads it again, because
   * another process may have received bytes since.
   */
  expectOffset(id: string, offset: number | null): void;
  /** Returns null if the upload does not exist or no longer exists. */
  status(id: string): Promise<UploadStatus | null>;
  /** Streams all bytes of a complete upload. */
  read(id: string): Readable;
  /**
   * Copies or moves a complete upload to the blobs. Callers must still call `remove`. Repeating it
   * is harmless.
   */
  putInto(blobs: BlobStore, key: string, id: string): Promise<void>;
  /** Deletes an upload, and succeeds if it does not exist. */
  remove(id: string): Promise<void>;
  /**
   * Lists all uploads, including incomplete ones left by a crash and those of others who use the same
   * bucket. It asks the store once for each thousand objects.
   */
  list(): AsyncGenerator<ListedUpload>;
  /** Tells whether this installation has created an upload, and not another one in this bucket. */
  isOwn(id: string): Promise<boolean>;
}

const ID = /^[\w-]{1,128}$/;

/** Tells whether the text is a valid upload id, which contains neither a path nor a dot. */
export function isUploadId(id: string): boolean {
  return ID.test(id);
}

/**
 * Returns the id.
 * @throws Error if it is not valid.
 */
export function checkedId(id: string): string {
  if (!isUploadId(id)) throw new Error("This is not the id of an upload.");
  return id;
}
