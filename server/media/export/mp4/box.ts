import { MediaError } from "../../mediaError";

/** Describes a box of an ISO media file. `body` is what follows its size and type. */
export interface Box {
  type: string;
  body: Buffer;
  whole: Buffer;
}

const HEADER_BYTES = 8;

/**
 * Returns the boxes of a buffer, one after the other.
 * @throws {MediaError} if a size leads out of the buffer.
 */
export function* boxesIn(buffer: Buffer): Generator<Box> {
  for (let at = 0; at < buffer.length;) {
    const size = at + HEADER_BYTES <= buffer.length ? buffer.readUInt32BE(at) : 0;
    if (size < HEADER_BYTES || at + size > buffer.length)
      throw new MediaError("unreadable", "a box leads out of its parent");
    const whole = buffer.subarray(at, at + size);
    const type = whole.toString("latin1", 4, HEADER_BYTES);
    yield { type, whole, body: whole.subarray(HEADER_BYTES) };
    at += size;
  }
}

/**
 * Returns the first box at a path of types inside the buffer.
 * @throws {MediaError} if there is none.
 */
export function boxAt(buffer: Buffer, ...path: string[]): Box {
  const [type, ...rest] = path;
  for (const found of boxesIn(buffer))
    if (found.type === type) return rest.length > 0 ? boxAt(found.body, ...rest) : found;
  throw new MediaError("unreadable", `no box ${type}`);
}

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(HEADER_BYTES + body.length), Buffer.from(type, "latin1"), body]);
}

/** Returns a box that begins with a version (one byte) and flags (three bytes). */
export function fullBox(
  type: string,
  { version = 0, flags = 0 }: { version?: number; flags?: number },
  ...parts: readonly Buffer[]
): Buffer {
  return box(type, u32(version * 2 ** 24 + flags), ...parts);
}

export const u8 = (...values: readonly number[]): Buffer => Buffer.from(values);

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
  return bytes;
}

export function u32(...values: readonly number[]): Buffer {
  return u32s(values);
}

/** Works like `u32`, for tables that are too long for the arguments of a call. */
export function u32s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}

export function u64s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => bytes.writeBigUInt64BE(BigInt(value), 8 * index));
  return bytes;
}
