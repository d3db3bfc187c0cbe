/** Names what has no room: the disk of the data folder, the disk of the database, or the bucket. */
export type FullPlace = "disk" | "database" | "bucket";

/** Says that a bucket has no room. `code` is the store's. */
export class BucketFull extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = "BucketFull";
  }
}

/** Says that a program found no room on the disk. The message is the program's. */
export class DiskFull extends Error {
  readonly code = "ENOSPC";
}

/** No space left, or no space left for this user. */
const DISK_CODES = new Set(["ENOSPC", "EDQUOT"]);
/** PostgreSQL says so of its own disk (`disk_full`). */
const DATABASE_CODE = "53100";
const FULL = "STORAGE_FULL";

function placeOf(error: Error): FullPlace | null {
  if (error instanceof BucketFull) return "bucket";
  const code = "code" in error ? error.code : undefined;
  if (code === DATABASE_CODE) return "database";
  return DISK_CODES.has(String(code)) ? "disk" : null;
}

/**
 * Returns what has no room, if that has caused an error: of the file system, the database, the
 * bucket, a program that was run, or our own refusal.
 */
export function fullPlaceOf(error: unknown): FullPlace | null {
  if (!(error instanceof Error)) return null;
  const cause = fullPlaceOf(error.cause);
  const isRefusal = "code" in error && error.code === FULL;
  return cause ?? placeOf(error) ?? (isRefusal ? "disk" : null);
}
