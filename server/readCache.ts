/**
 * A value is reused for this time, because playlists and media are requested far more often than
 * tributes change.
 */
const FRESH_MS = 1000;

interface ReadCacheOptions {
  /** The cache keeps at most this many tributes. */
  maxEntries: number;
  /** A value is reused for this time instead. */
  freshMs?: number;
}

interface CachedRead<Value> {
  at: number;
  value: Promise<Value>;
}

/**
 * Caches what was read of tributes for a short time, so that a crowd costs one read. It stores
 * promises, so that concurrent requests share one read.
 */
export class ReadCache<Value> {
  private readonly cache = new Map<string, CachedRead<Value>>();

  private readonly maxEntries: number;
  private readonly freshMs: number;

  /** A failed read is repeated. */
  constructor(
    private readonly clock: () => Date,
    { maxEntries, freshMs = FRESH_MS }: ReadCacheOptions,
    private readonly read: (tributeId: string) => Promise<Value>,
  ) {
    this.maxEntries = maxEntries;
    this.freshMs = freshMs;
  }

  /**
   * Returns an acceptable value, and the time in ms until which it may be reused. It reads again
   * instead of returning a cached value that is not acceptable.
   */
  async get(
    tributeId: string,
    isAcceptable: (value: Value) => boolean = () => true,
  ): Promise<{ value: Value; until: number }> {
    const cached = this.cache.get(tributeId);
    if (cached && this.clock().getTime() - cached.at < this.freshMs) {
      const [value] = await cached.value.then((one) => [one]).catch(() => []);
      if (value !== undefined && isAcceptable(value))
        return { value, until: cached.at + this.freshMs };
    }
    const { at, value } = this.startRead(tributeId);
    return { value: await value, until: at + this.freshMs };
  }

  private startRead(tributeId: string): CachedRead<Value> {
    const entry = { at: this.clock().getTime(), value: this.read(tributeId) };
    this.cache.delete(tributeId);
    this.cache.set(tributeId, entry);
    const [oldest] = this.cache.keys();
    if (oldest !== undefined && this.cache.size > this.maxEntries) this.cache.delete(oldest);
    return entry;
  }
}
