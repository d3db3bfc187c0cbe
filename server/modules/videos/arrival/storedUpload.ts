import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { originalKey } from "../../../storage/keys/submissionKeys";
import type { SubmissionColumns } from "../submissionRow";

/** Describes the upload as the client sees it. `size` is in bytes, and `sha256` is in hex. */
export interface ReceivedUpload {
  size: number;
  sha256: string | null;
}

/** Describes a file in the blob store. `size` is in bytes, and `sha256` is in hex. */
export interface StoredFile {
  size: number;
  sha256: string;
}

async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex");
}

/**
 * Checks that a repeated confirmation is about the bytes that have arrived. Bytes that have arrived
 * are never discarded because a client claims others: those are another submission.
 * @throws AppError UPLOAD_CLOSED.
 */
export function requireSameBytes(
  { sizeBytes: size, sha256 }: Pick<SubmissionColumns, "sizeBytes" | "sha256">,
  expected: ReceivedUpload | undefined,
): void {
  if (size !== null && sha256 !== null && differs({ size, sha256 }, expected))
    throw new AppError("UPLOAD_CLOSED");
}

/** Tells whether a file is not the one that the client described. */
function differs(arrived: StoredFile, expected: ReceivedUpload | undefined): boolean {
  if (!expected) return false;
  return arrived.size !== expected.size || (expected.sha256 ?? arrived.sha256) !== arrived.sha256;
}

/** Moves a complete upload to the blob store. It returns null when the upload has no file. */
export async function storeUpload(
  { uploads, blobs }: Deps,
  id: string,
  expected: ReceivedUpload | undefined,
): Promise<StoredFile | null> {
  const upload = await uploads.status(id);
  if (!upload) return null;
  const { offset, size } = upload;
  if (offset !== size || (expected && expected.size !== size))
    throw new AppError("UPLOAD_INCOMPLETE");
  const arrived = { size, sha256: await sha256Of(uploads.read(id)) };
  if (differs(arrived, expected)) {
    await uploads.remove(id);
    throw new AppError("UPLOAD_DAMAGED");
  }
  await uploads.putInto(blobs, originalKey(id), id);
  return arrived;
}

/**
 * Returns the file that an earlier, interrupted attempt had already moved to the blob store. A
 * client that has fewer bytes has lost some, so the stored ones stay.
 */
export async function findStoredUpload(
  { blobs }: Deps,
  id: string,
  expected: ReceivedUpload | undefined,
): Promise<StoredFile | null> {
  const size = await blobs.sizeOf(originalKey(id));
  if (size === null) return null;
  const bytes = blobs.stream(originalKey(id), { start: 0, end: size - 1 });
  const arrived = { size, sha256: await sha256Of(bytes) };
  if (!differs(arrived, expected)) return arrived;
  if (expected && expected.size < size) throw new AppError("UPLOAD_INCOMPLETE");
  await blobs.remove(originalKey(id));
  throw new AppError("UPLOAD_DAMAGED");
}
