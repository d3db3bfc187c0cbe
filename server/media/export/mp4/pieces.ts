import type { Readable } from "node:stream";

/** Where the files are that a film is made of; the blob store is one. */
export interface Pieces {
  /** A path of this machine that holds the file for as long as `read` runs. */
  withLocalFile<T>(piece: string, read: (path: string) => Promise<T>): Promise<T>;
  /** Bytes of a file from `start` to `end`, both included. */
  stream(piece: string, range: { start: number; end: number }): Readable;
}

/** A stretch of a file, in bytes. */
export interface Part {
  piece: string;
  offset: number;
  length: number;
}
