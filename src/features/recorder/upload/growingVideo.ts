/** A piece of a video; `isLast` when it reaches the end and nothing will follow. */
interface Piece {
  readonly value: Blob | null;
  readonly isLast: boolean;
}

interface Part {
  readonly from: number;
  readonly blob: Blob;
}

/**
 * A video that can be read while it is being recorded. It grows until it is `closed` (no more bytes come), and is final once
 * it is `finished` (its person has said to send it): only then may a reader learn where it ends.
 */
export class GrowingVideo {
  private readonly parts: Part[] = [];
  private bytes = 0;
  private stage: "growing" | "closed" | "finished" = "growing";
  private readonly waiting = new Set<() => void>();

  constructor(readonly type: string) {}

  /** A video that is all there: a file, or what an earlier visit has left. Final from the start. */
  static of(file: Blob): GrowingVideo {
    const video = new GrowingVideo(file.type);
    video.append(file);
    video.finish();
    return video;
  }

  /** Bytes up to now. */
  get size(): number {
    return this.bytes;
  }

  get isFinished(): boolean {
    return this.stage === "finished";
  }

  append(blob: Blob): void {
    this.parts.push({ from: this.bytes, blob });
    this.bytes += blob.size;
    this.wake();
  }

  /** The recording has ended: what is there can be read to its last byte. */
  close(): void {
    if (this.stage === "growing") this.stage = "closed";
    this.wake();
  }

  /** It is to be sent as it is now. */
  finish(): void {
    this.stage = "finished";
    this.wake();
  }

  /** Resolves once it is finished. */
  async whenFinished(): Promise<void> {
    const never = new AbortController().signal;
    while (!this.isFinished) await this.change(never);
  }

  /** All bytes up to now, to be played. */
  blob(): Blob {
    return new Blob(
      this.parts.map((part) => part.blob),
      { type: this.type },
    );
  }

  /**
   * Bytes from `start` to `end`, fewer at the end; waits for them while the video grows, and for its end to be known after the
   * last of them. Rejects when aborted.
   */
  async read(start: number, end: number, signal: AbortSignal): Promise<Piece> {
    for (;;) {
      signal.throwIfAborted();
      if (this.bytes >= end || this.isFinished || (this.stage === "closed" && this.bytes > start))
        return this.piece(start, Math.min(end, this.bytes));
      await this.change(signal);
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

  private wake(): void {
    for (const go of this.waiting) go();
  }

  private change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (settlement: () => void) => () => {
        this.waiting.delete(go);
        signal.removeEventListener("abort", stop);
        settlement();
      };
      const go = settle(resolve);
      const stop = settle(() => reject(signal.reason as Error));
      this.waiting.add(go);
      signal.addEventListener("abort", stop);
    });
  }
}
