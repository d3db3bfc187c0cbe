import type { Redis } from "ioredis";

/** After a failure, Redis is left alone for this time, so that no request waits for it in vain. */
const PAUSE_MS = 2_000;
const keyOf = (key: string): string => `folkreel:count:${key}`;

/** It begins a window with the first count, and answers with the count and what is left in ms. */
const ADD_SCRIPT = `
local count = redis.call("incr", KEYS[1])
local left = redis.call("pttl", KEYS[1])
if left < 0 then
  redis.call("pexpire", KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`;

/** Tells how often something has happened in the current window. `leftMs` is what is left of it. */
export interface WindowCount {
  count: number;
  leftMs: number;
}

/** Counts something by a key in all processes that share a Redis, in windows of time. */
export class SharedCounts {
  private awayUntil = 0;

  /** @param redis its commands fail soon while Redis is unavailable. */
  constructor(private readonly redis: Redis) {}

  /**
   * Counts one more.
   * @returns null while Redis is unavailable.
   */
  async add(key: string, windowMs: number): Promise<WindowCount | null> {
    if (performance.now() < this.awayUntil) return null;
    try {
      const result = await this.redis.eval(ADD_SCRIPT, 1, keyOf(key), windowMs);
      const [count, leftMs] = result as [number, number];
      return { count, leftMs };
    } catch {
      this.awayUntil = performance.now() + PAUSE_MS;
      return null;
    }
  }
}
