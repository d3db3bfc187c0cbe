import type { Readable } from "node:stream";

/** Gives access to the files from which a film is made. The blob store implements it. */
export interface Pieces {
  /** Passes a path on this machine to `read`. The path contains the file as long as `read` runs. */
  withLocalFile<T>(piece: string, read: (path: string) => Promise<T>): Promise<T>;
  /** Streams the bytes of a file from `start` to `end` (both included). */
  stream(piece: string, range: { start: number; end: number }): Readable;
}

/** Describes a range of a file, in bytes. */
export interface Part {
  piece: string;
  offset: number;
  length: number;
}
