import { MediaError } from "../../mediaError";

/** A box of an ISO media file; `body` is what follows its size and type. */
export interface Box {
  type: string;
  body: Buffer;
  /** With its size and type. */
  whole: Buffer;
}

const HEADER_BYTES = 8;

/** The boxes of a buffer, one after the other. @throws {MediaError} for sizes that lead out of it. */
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

/** The first box of a type inside, by its path of types. @throws {MediaError} when there is none. */
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

/** A box that begins with a version (one byte) and flags (three). */
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

/** As `u32`, for tables that are too long for a call. */
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
