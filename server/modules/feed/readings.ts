/** So long what was read is good: playlists and media are asked for far more often than reels change. */
const FRESH_MS = 1000;

interface CachedReading<Value> {
  at: number;
  value: Promise<Value>;
}

/**
 * What was read of reels within the last second, so that a crowd costs one reading. Promises are kept, so that those who ask at
 * once wait for the same.
 */
export class Readings<Value> {
  private readonly kept = new Map<string, CachedReading<Value>>();

  /** Remembers `most` reels; what could not be read is read again. */
  constructor(
    private readonly clock: () => Date,
    private readonly most: number,
    private readonly read: (tributeId: string) => Promise<Value>,
  ) {}

  /** A reading that is `wanted`, and until when (ms) it is as good as a new one; a kept one that is not wanted is not used. */
  async of(
    tributeId: string,
    isWanted: (value: Value) => boolean = () => true,
  ): Promise<{ value: Value; until: number }> {
    const known = this.kept.get(tributeId);
    if (known && this.clock().getTime() - known.at < FRESH_MS) {
      const [value] = await known.value.then((one) => [one]).catch(() => []);
      if (value !== undefined && isWanted(value)) return { value, until: known.at + FRESH_MS };
    }
    const { at, value } = this.begin(tributeId);
    return { value: await value, until: at + FRESH_MS };
  }

  private begin(tributeId: string): CachedReading<Value> {
    const reading = { at: this.clock().getTime(), value: this.read(tributeId) };
    this.kept.delete(tributeId);
    this.kept.set(tributeId, reading);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > this.most) this.kept.delete(oldest);
    return reading;
  }
}
