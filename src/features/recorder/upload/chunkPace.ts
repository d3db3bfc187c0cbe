import { UPLOAD_CHUNK_BYTES, UPLOAD_CHUNK_MAX_BYTES } from "@contract/limits";

/** A chunk of stored bytes takes about this long, because an interruption may repeat it. */
const CHUNK_MS = 3_000;

/**
 * A chunk that is still being recorded takes at most about this long to send, because the person
 * waits for the last one after they have stopped.
 */
const WAITED_CHUNK_MS = 150;
const WAITED_MAX_BYTES = 1024 * 1024;

/** Firewalls accept at least this much in one request. Azure's accepts 128 KB. */
const SMALLEST_BYTES = 64 * 1024;

/**
 * Adapts the size of the chunks of one upload to its connection: a fast one needs few requests, and
 * a slow one loses little by an interruption.
 */
export class ChunkPace {
  private size = UPLOAD_CHUNK_BYTES;
  private limit = UPLOAD_CHUNK_MAX_BYTES;
  private smallest = UPLOAD_CHUNK_BYTES;
  /** Is 0 before the first chunk was accepted. */
  private bytesPerMs = 0;

  /** The next chunk has at most this many bytes. */
  get most(): number {
    return this.size;
  }

  /** While the video is recorded, the next chunk waits until there are this many bytes. */
  get least(): number {
    const bytes = Math.min(this.bytesPerMs * WAITED_CHUNK_MS, WAITED_MAX_BYTES, this.size);
    return Math.max(this.smallest, Math.floor(bytes));
  }

  /** Notes that the server has accepted a chunk. The size at most doubles. */
  accepted(bytes: number, ms: number): void {
    this.bytesPerMs = bytes / Math.max(1, ms);
    const wanted = Math.min(this.bytesPerMs * CHUNK_MS, 2 * this.size, this.limit);
    this.size = Math.max(this.smallest, Math.floor(wanted));
  }

  /** Notes that the connection has failed. */
  failed(): void {
    this.size = this.smallest;
  }

  /**
   * Notes that a request was too large, as a proxy may find. Chunks stay smaller from now on.
   * @returns false if the chunk was as small as possible
   */
  tooLarge(): boolean {
    if (this.size <= SMALLEST_BYTES) return false;
    this.size = Math.max(SMALLEST_BYTES, Math.floor(this.size / 2));
    this.limit = this.size;
    this.smallest = Math.min(this.smallest, this.size);
    return true;
  }
}
