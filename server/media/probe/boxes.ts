import type { FileHandle } from "node:fs/promises";

/** Describes a box of an MP4 file. Its content goes from the offset `from` to `to`, in bytes. */
export type Box = { type: string; from: number; to: number };

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Counts the boxes that may still be read in one file, at all levels together. */
export type BoxBudget = { left: number };

/**
 * Fifteen minutes in the shortest usual fragments have fewer boxes. A crafted file consists of
 * hundreds of millions of them.
 */
export const MAX_BOXES = 20_000;

/** Parses the header of a box at that offset. It returns null for invalid bytes. */
function readHeader(header: Buffer, at: number, parentTo: number): Box | null {
  if (header.length < HEADER_BYTES) return null;
  const type = header.toString("latin1", 4, 8);
  const size = header.readUInt32BE(0);
  // These two sizes are not sizes: the box ends with its parent, or the size follows the type.
  if (size === 0) return { type, from: at + HEADER_BYTES, to: parentTo };
  if (size !== 1)
    return size < HEADER_BYTES ? null : { type, from: at + HEADER_BYTES, to: at + size };
  if (header.length < LONG_HEADER_BYTES) return null;
  const longSize = Number(header.readBigUInt64BE(HEADER_BYTES));
  if (longSize < LONG_HEADER_BYTES) return null;
  return { type, from: at + LONG_HEADER_BYTES, to: at + longSize };
}

/**
 * Lists the boxes of an MP4 file between two offsets, in order. The last one may state an end
 * beyond them. It stops at the first invalid header, and when the budget is spent.
 */
export async function* boxesIn(
  handle: FileHandle,
  { from, to }: Pick<Box, "from" | "to">,
  budget: BoxBudget,
): AsyncGenerator<Box> {
  let at = from;
  while (at < to && budget.left > 0) {
    budget.left -= 1;
    const bytes = Math.min(LONG_HEADER_BYTES, to - at);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
    const box = readHeader(buffer.subarray(0, bytesRead), at, to);
    if (!box) return;
    yield box;
    at = box.to;
  }
}
