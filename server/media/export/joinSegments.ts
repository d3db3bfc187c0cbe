import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/**
 * Writes a clip's init file and segments, in this order, into one fragmented MP4 that plays by
 * itself.
 */
export async function joinSegments(pieces: readonly string[], output: string): Promise<void> {
  await pipeline(async function* () {
    for (const piece of pieces) yield* createReadStream(piece);
  }, createWriteStream(output));
}
