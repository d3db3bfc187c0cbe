import { createHash } from "node:crypto";
import type { MetadataValue } from "@tus/s3-store";
import type { ObjectInfo } from "../storage/s3/bucket";

/**
 * This many digits number any byte of any upload, so that the keys sort in the order of the bytes.
 */
const POSITION_DIGITS = 15;

/** Describes a piece that follows the parts. Its first `skip` bytes are in what precedes it. */
export interface TailPiece {
  key: string;
  skip: number;
  size: number;
  /** Contains the bytes after the skipped ones, if this process has received them. */
  bytes?: Buffer;
}

export const tailFolder = (key: string): string => `${key}.tail/`;

/** Matches the name of a piece. Earlier versions named pieces by their position alone. */
const TAIL_NAME = /(\d{15})(?:-([0-9a-f]{8})-\d+)?$/;

/**
 * Names a piece by the position of its first byte, by the upload (an upload that is created again
 * has the same id, but other bytes), and by its length, so that a shorter piece never replaces a
 * longer one.
 */
export const tailKey = (metadata: MetadataValue, position: number, length: number): string =>
  `${tailFolder(metadata.file.id)}${String(position).padStart(POSITION_DIGITS, "0")}-${tagOf(metadata)}-${length}`;

/** Returns what distinguishes the pieces of an upload from those of an earlier one with the same id. */
const tagOf = (metadata: MetadataValue): string =>
  createHash("sha256").update(metadata["upload-id"]).digest("hex").slice(0, 8);

/**
 * Returns the piece that an object holds if it continues the first `end` bytes of an upload, and
 * null for any other object.
 */
export function pieceAfter(
  metadata: MetadataValue,
  end: number,
  { key, size }: ObjectInfo,
): TailPiece | null {
  const tag = tagOf(metadata);
  const [, position, ownTag = tag] = TAIL_NAME.exec(key) ?? [];
  const skip = end - Number(position);
  const isNext = ownTag === tag && skip >= 0 && skip < size;
  return isNext ? { key, skip, size: size - skip } : null;
}
