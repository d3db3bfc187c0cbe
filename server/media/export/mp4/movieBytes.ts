import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { MovieLayout } from "./movieLayout";
import type { Pieces } from "./pieces";

/** Reads the bytes of a film from `start` to `end` (both included) from its pieces. */
export async function* movieBytes(
  { header, parts, size }: MovieLayout,
  pieces: Pieces,
  { start, end }: { start: number; end: number } = { start: 0, end: size - 1 },
): AsyncGenerator<Buffer> {
  if (start < header.length) yield header.subarray(start, end + 1);
  let at = header.length;
  for (const { piece, offset, length } of parts) {
    const from = Math.max(start, at);
    const to = Math.min(end, at + length - 1);
    if (from <= to) {
      const range = { start: offset + from - at, end: offset + to - at };
      for await (const bytes of pieces.stream(piece, range)) yield bytes as Buffer;
    }
    at += length;
    if (at > end) return;
  }
}

interface WriteOptions {
  signal?: AbortSignal | undefined;
  /** Receives the progress from 0 to 1; it never decreases. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/**
 * Writes a film into a file.
 * @throws an error of the file system, or AbortError.
 */
export async function writeMovie(
  layout: MovieLayout,
  pieces: Pieces,
  output: string,
  { signal, onProgress = () => undefined }: WriteOptions = {},
): Promise<void> {
  await pipeline(
    async function* () {
      let written = 0;
      for await (const bytes of movieBytes(layout, pieces)) {
        written += bytes.length;
        onProgress(written / layout.size);
        yield bytes;
      }
    },
    createWriteStream(output),
    { ...(signal && { signal }) },
  );
}
