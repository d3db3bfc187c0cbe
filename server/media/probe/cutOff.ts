import { type FileHandle, open } from "node:fs/promises";

import { type Box, type BoxBudget, boxesIn, MAX_BOXES } from "./boxes";
import type { Container } from "./container";

/** Describes how a file that was cut off states the length of its whole video. */
export type CutOff = {
  /**
   * Tells that the video is stored in fragments, each of which states only its own length, and that
   * no index lists all of them.
   */
  isOpenEnded: boolean;
  /** This is the length of all fragments in ms by the header. It is null if the header has none. */
  fragmentsMs: number | null;
};

const MS_PER_SECOND = 1000;
/** A Matroska file starts with these two elements. */
const EBML_ID = 0x1a45dfa3;
const SEGMENT_ID = 0x18538067;
const ID_BYTES = 4;
const LONGEST_SIZE_BYTES = 8;

/** Reads bytes at an offset. The result is shorter at the end of the file. */
async function readAt(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

/**
 * Parses the size of a Matroska element, whose first byte also states how many bytes it has. It
 * returns null for a size that the writer left open, as live recorders do, and for invalid bytes.
 */
function readElementSize(bytes: Buffer): { size: number; length: number } | null {
  const first = bytes[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || bytes.length < length) return null;
  let size = first & (0xff >> length);
  let isOpen = size === 0xff >> length;
  for (const byte of bytes.subarray(1, length)) {
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return isOpen ? null : { size, length };
}

/** Returns the offset at which an element ends, or null if it is another one or left open. */
async function elementAt(
  handle: FileHandle,
  at: number,
  id: number,
): Promise<{ end: number } | null> {
  const head = await readAt(handle, at, ID_BYTES + LONGEST_SIZE_BYTES);
  if (head.length <= ID_BYTES || head.readUInt32BE(0) !== id) return null;
  const found = readElementSize(head.subarray(ID_BYTES));
  return found && { end: at + ID_BYTES + found.length + found.size };
}

async function matroskaCutOff(handle: FileHandle, fileBytes: number): Promise<CutOff | null> {
  const head = await elementAt(handle, 0, EBML_ID);
  const segment = head && (await elementAt(handle, head.end, SEGMENT_ID));
  return segment && segment.end > fileBytes ? { isOpenEnded: false, fragmentsMs: null } : null;
}

/** Reads the units per second of `mvhd`. Its version decides how wide the fields before are. */
function readTimeScale(content: Buffer): number {
  const at = content[0] === 1 ? 20 : 12;
  return content.length < at + 4 ? 0 : content.readUInt32BE(at);
}

/** Reads the length of all fragments together from `mehd`. */
function readFragmentsLength(content: Buffer): number {
  if (content.length < 8) return 0;
  if (content[0] !== 1) return content.readUInt32BE(4);
  return content.length < 12 ? 0 : Number(content.readBigUInt64BE(4));
}

/** Tells whether a `sidx` lists several fragments, and not only the next one. */
function isIndexOfAll(content: Buffer): boolean {
  const at = content[0] === 1 ? 30 : 22;
  return content.length >= at + 2 && content.readUInt16BE(at) > 1;
}

async function readMovie(handle: FileHandle, movie: Box, budget: BoxBudget): Promise<CutOff> {
  const contentOf = (box: Box) => readAt(handle, box.from, Math.min(32, box.to - box.from));
  let perSecond = 0;
  let length = 0;
  let isOpenEnded = false;
  for await (const box of boxesIn(handle, movie, budget)) {
    if (box.type === "mvhd") perSecond = readTimeScale(await contentOf(box));
    if (box.type !== "mvex") continue;
    isOpenEnded = true;
    for await (const inner of boxesIn(handle, box, budget))
      if (inner.type === "mehd") length = readFragmentsLength(await contentOf(inner));
  }
  const hasLength = perSecond > 0 && length > 0;
  return { isOpenEnded, fragmentsMs: hasLength ? (length / perSecond) * MS_PER_SECOND : null };
}

async function isoCutOff(handle: FileHandle, fileBytes: number): Promise<CutOff | null> {
  let movie: CutOff = { isOpenEnded: false, fragmentsMs: null };
  let isIndexed = false;
  let end = 0;
  const budget = { left: MAX_BOXES };
  for await (const box of boxesIn(handle, { from: 0, to: fileBytes }, budget)) {
    end = box.to;
    if (box.type === "moov") movie = await readMovie(handle, box, budget);
    if (box.type === "sidx") isIndexed ||= isIndexOfAll(await readAt(handle, box.from, 32));
  }
  return end > fileBytes ? { ...movie, isOpenEnded: movie.isOpenEnded && !isIndexed } : null;
}

/**
 * Tells whether an MP4, a QuickTime or a Matroska file is shorter than the sizes in it state. It
 * reads only these sizes. It returns null for a whole file, for other containers, and for files
 * that state no sizes.
 * @throws the error of the file system.
 */
export async function readCutOff(file: string, container: Container): Promise<CutOff | null> {
  if (container !== "mov" && container !== "matroska") return null;
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    return await (container === "mov" ? isoCutOff(handle, size) : matroskaCutOff(handle, size));
  } finally {
    await handle.close();
  }
}
