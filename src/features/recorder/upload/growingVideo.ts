/** Holds a piece of a video. `isLast` tells that it reaches the end and nothing will follow. */
interface Piece {
  readonly value: Blob | null;
  readonly isLast: boolean;
}

/** Holds bytes of a video that begin at the offset `from`. */
export interface VideoPart {
  readonly from: number;
  readonly blob: Blob;
}

/** Returns where the bytes end that follow `offset` without a gap. */
const endOf = (parts: readonly VideoPart[], offset: number): number =>
  parts.reduce(
    (end, { from, blob }) => (from <= end ? Math.max(end, from + blob.size) : end),
    offset,
  );

/**
 * Represents a video that can be read while it is being recorded. It grows until it is `closed` (no
 * more bytes come), and is final once it is `finished` (the person has tapped Send). Only then may
 * a reader learn where it ends.
 */
export class GrowingVideo {
  private readonly parts: VideoPart[] = [];
  private bytes = 0;
  /** Counts the bytes from the first one up to the first that is missing here. */
  private ownBytes = 0;
  private stage: "growing" | "closed" | "finished" = "growing";
  private readonly waiting = new Set<() => void>();

  constructor(readonly type: string) {}

  /**
   * Creates a complete video from a file, or from a recording of an earlier visit. It is final from
   * the start.
   */
  static of(file: Blob): GrowingVideo {
    const video = new GrowingVideo(file.type);
    video.append(file);
    video.finish();
    return video;
  }

  /**
   * Creates a complete video from the parts that a device has stored, in order. It ends at the
   * first missing byte, until the server turns out to have that (`resumeAt`).
   */
  static restored(parts: readonly VideoPart[], type: string): GrowingVideo {
    const video = new GrowingVideo(type);
    video.parts.push(...parts);
    video.ownBytes = endOf(parts, 0);
    video.bytes = video.ownBytes;
    video.finish();
    return video;
  }

  /** Counts the bytes up to now. */
  get size(): number {
    return this.bytes;
  }

  get isFinished(): boolean {
    return this.stage === "finished";
  }

  /** Tells whether all bytes are here, and not only on the server. */
  get isWhole(): boolean {
    return this.bytes === this.ownBytes;
  }

  append(blob: Blob): void {
    this.parts.push({ from: this.bytes, blob });
    this.bytes += blob.size;
    this.ownBytes = this.bytes;
    this.notifyReaders();
  }

  /**
   * Adapts a finished video to the bytes that the server has. If it has more than this device up to
   * the first missing byte, its bytes count, and what is stored here after them follows, up to the
   * length that the server already knows.
   */
  resumeAt(offset: number, length: number | null): void {
    if (!this.isFinished) return;
    this.bytes =
      offset <= this.ownBytes
        ? this.ownBytes
        : Math.min(endOf(this.parts, offset), length ?? Infinity);
  }

  /** Ends the recording, so that it can be read to its last byte. */
  close(): void {
    if (this.stage === "growing") this.stage = "closed";
    this.notifyReaders();
  }

  finish(): void {
    this.stage = "finished";
    this.notifyReaders();
  }

  /** Resolves once the video is finished. */
  async whenFinished(): Promise<void> {
    const never = new AbortController().signal;
    while (!this.isFinished) await this.nextChange(never);
  }

  /** Returns all bytes up to now, for playback. */
  blob(): Blob {
    return new Blob(
      this.parts.filter(({ from }) => from < this.ownBytes).map((part) => part.blob),
      { type: this.type },
    );
  }

  /**
   * Reads the bytes after `start`: at most `most`, and at least `least` except at the end of the
   * video. While the video grows, it waits for them, and after the last of them until the end is
   * known. It rejects when aborted.
   */
  async read(
    start: number,
    { least, most }: { least: number; most: number },
    signal: AbortSignal,
  ): Promise<Piece> {
    for (;;) {
      signal.throwIfAborted();
      const isEnough = this.bytes >= start + least;
      if (isEnough || this.isFinished || (this.stage === "closed" && this.bytes > start))
        return this.piece(start, Math.min(start + most, this.bytes));
      await this.nextChange(signal);
    }
  }

  private piece(start: number, end: number): Piece {
    const isLast = this.isFinished && end === this.bytes;
    if (end <= start) return { value: null, isLast };
    const pieces = this.parts
      .filter(({ from, blob }) => from < end && from + blob.size > start)
      .map(({ from, blob }) => blob.slice(Math.max(0, start - from), end - from));
    return { value: new Blob(pieces), isLast };
  }

  private notifyReaders(): void {
    for (const onChange of this.waiting) onChange();
  }

  private nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settleWith = (settlement: () => void) => () => {
        this.waiting.delete(onChange);
        signal.removeEventListener("abort", stop);
        settlement();
      };
      const onChange = settleWith(resolve);
      const stop = settleWith(() => reject(signal.reason as Error));
      this.waiting.add(onChange);
      signal.addEventListener("abort", stop);
    });
  }
}
