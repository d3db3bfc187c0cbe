import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/server";
import type { Arrivals } from "./uploads";

/** The bytes of uploads that are not complete, and the memory of those that are. */
export class UploadStore extends DataStore {
  override extensions: string[];

  constructor(
    private readonly bytes: DataStore,
    private readonly arrivals: Arrivals,
  ) {
    super();
    this.extensions = bytes.extensions;
  }

  /** An upload that is begun once more, by a client that did not hear the first answer or a proxy that repeats, keeps its bytes. */
  override async create(upload: Upload): Promise<Upload> {
    const known = await this.bytes.getUpload(upload.id).catch(nullIfGone);
    const isSame = known && (upload.size === undefined || upload.size === known.size);
    if (isSame) return known;
    await this.arrivals.checkOpen(upload.id);
    return this.bytes.create(upload);
  }

  /** A client that lost the last answer asks how much has arrived, and hears: all of it. */
  override async getUpload(id: string): Promise<Upload> {
    try {
      return await this.bytes.getUpload(id);
    } catch (error) {
      if (nullIfGone(error) !== null) throw error;
      const size = await this.arrivals.size(id);
      if (size === null) throw error;
      return new Upload({ id, size, offset: size });
    }
  }

  override write(readable: Readable, id: string, offset: number): Promise<number> {
    return this.bytes.write(readable, id, offset);
  }

  override declareUploadLength(id: string, length: number): Promise<void> {
    return this.bytes.declareUploadLength(id, length);
  }

  override remove(id: string): Promise<void> {
    return this.bytes.remove(id);
  }
}

/** What tus says of an upload that is not there. */
const GONE = new Set<unknown>([404, 410]);

/** Null for an upload that is not there. @throws every other error: a store that is away knows nothing of its uploads. */
export function nullIfGone(error: unknown): null {
  const isGone =
    typeof error === "object" &&
    error !== null &&
    "status_code" in error &&
    GONE.has(error.status_code);
  if (!isGone) throw error;
  return null;
}
