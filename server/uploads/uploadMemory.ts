/** Describes the part of an upload that the memory counts: the bytes that wait for a whole piece. */
interface RememberedUpload {
  stored: { bytes: number; tail: readonly { bytes?: Buffer | undefined }[] };
}

/** All kept bytes together need at most this much memory. */
const BYTES_MAX = 64 * 1024 ** 2;
const UPLOADS_MAX = 1000;

/**
 * Remembers what is stored of the uploads that this process receives, so that the next piece needs
 * no question to the store. It forgets those that were not continued for the longest time.
 */
export class UploadMemory<T extends RememberedUpload> {
  private readonly uploads = new Map<string, T>();
  private bytes = 0;

  /** Returns what is kept of an upload, and forgets it. */
  take(id: string): T | undefined {
    const kept = this.uploads.get(id);
    if (!kept) return undefined;
    this.uploads.delete(id);
    this.bytes -= bytesIn(kept);
    return kept;
  }

  keep(id: string, kept: T): void {
    this.take(id);
    this.uploads.set(id, kept);
    this.bytes += bytesIn(kept);
    for (const [oldest] of this.uploads) {
      if (this.bytes <= BYTES_MAX && this.uploads.size <= UPLOADS_MAX) return;
      this.take(oldest);
    }
  }

  /** Forgets an upload unless exactly this many bytes of it are known to be stored. */
  forgetUnlessAt(id: string, offset: number | null): void {
    if (this.uploads.get(id)?.stored.bytes !== offset) this.take(id);
  }
}

const bytesIn = ({ stored }: RememberedUpload): number =>
  stored.tail.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
