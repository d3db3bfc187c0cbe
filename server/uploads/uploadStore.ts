import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/server";
import type { CompletedUploads, ExpectWork } from "./uploads";

/** Combines the bytes of unfinished uploads with the knowledge of finished ones. */
export class UploadStore extends DataStore {
  override extensions: string[];

  constructor(
    private readonly store: DataStore,
    private readonly completed: CompletedUploads,
    private readonly expect: ExpectWork,
  ) {
    super();
    this.extensions = store.extensions;
  }

  /**
   * Creates an upload. A repeated request, from a client that missed the first answer or from a
   * proxy, keeps the existing bytes.
   */
  override async create(upload: Upload): Promise<Upload> {
    const known = await this.store.getUpload(upload.id).catch(nullIfMissing);
    const isSame = known && (upload.size === undefined || upload.size === known.size);
    if (isSame) return known;
    await this.completed.checkOpen(upload.id);
    return this.store.create(upload);
  }

  /**
   * Returns an upload. To a client that missed the last answer, it reports that all bytes have
   * arrived.
   */
  override async getUpload(id: string): Promise<Upload> {
    try {
      return await this.store.getUpload(id);
    } catch (error) {
      if (nullIfMissing(error) !== null) throw error;
      const size = await this.completed.size(id);
      if (size === null) throw error;
      return new Upload({ id, size, offset: size });
    }
  }

  override write(readable: Readable, id: string, offset: number): Promise<number> {
    const stored = this.store.write(readable, id, offset);
    this.expect(stored);
    return stored;
  }

  override declareUploadLength(id: string, length: number): Promise<void> {
    return this.store.declareUploadLength(id, length);
  }

  override remove(id: string): Promise<void> {
    return this.store.remove(id);
  }
}

/** tus reports a missing upload with these codes. */
const MISSING_CODES = new Set<unknown>([404, 410]);

/**
 * Returns null for a missing upload.
 * @throws every other error, because a store that is unavailable cannot tell which uploads exist.
 */
export function nullIfMissing(error: unknown): null {
  const isMissing =
    typeof error === "object" &&
    error !== null &&
    "status_code" in error &&
    MISSING_CODES.has(error.status_code);
  if (!isMissing) throw error;
  return null;
}
