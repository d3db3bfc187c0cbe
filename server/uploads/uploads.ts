import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";
import type { BlobStore } from "../storage/blobStore";
import type { UploadLocks } from "./uploadLocks";

/** What has arrived of an upload. */
export interface UploadStatus {
  /** Bytes that are here. */
  offset: number;
  /** Bytes that there will be; undefined while the client is still recording. */
  size: number | undefined;
  /** When the last byte came. */
  changedAt: Date;
}

/** What has become of uploads that are complete and have gone among the blobs. */
export interface Arrivals {
  /** Bytes of an upload that is complete; null for all others. */
  size(id: string): Promise<number | null>;
  /** @throws for one that takes no more bytes: it may have arrived while this request waited for its turn. */
  checkOpen(id: string): Promise<void>;
}

/** Uploads on their way, each by the id of its submission: in a local folder, or in S3 by configuration. */
export interface Uploads {
  readonly locks: UploadLocks;
  /** Where the upload server writes, and asks how much there is. */
  dataStore(arrivals: Arrivals): DataStore;
  /** Null when there is no such upload, or none any more. */
  status(id: string): Promise<UploadStatus | null>;
  /** All bytes of a complete upload. */
  read(id: string): Readable;
  /** Puts a complete upload among the blobs; `remove` is still to follow. Repeating it is harmless. */
  putInto(blobs: BlobStore, key: string, id: string): Promise<void>;
  /** Forgets an upload; one that is not there is already forgotten. */
  remove(id: string): Promise<void>;
  /** Ids of everything that is here, halves left by a crash included. */
  ids(): Promise<string[]>;
}

const ID = /^[\w-]{1,128}$/;

/** Whether this can be the id of an upload: no path, no dot. */
export function isUploadId(id: string): boolean {
  return ID.test(id);
}

/** The id itself. @throws Error when it is none. */
export function checkedId(id: string): string {
  if (!isUploadId(id)) throw new Error("This is not the id of an upload.");
  return id;
}
