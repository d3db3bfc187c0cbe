import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";

/** The leases of a dead process end after this time. A living process renews its leases sooner. */
const LEASE_MS = 60_000;
const keyOf = (key: string): string => `folkreel:leases:${key}`;

/** The scores are the times at which the leases expire, by the clock of Redis. */
const NOW = `local time = redis.call("time")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call("zremrangebyscore", KEYS[1], "-inf", now)`;
const WRITE = `redis.call("zadd", KEYS[1], now + ARGV[2], ARGV[1])
redis.call("pexpire", KEYS[1], ARGV[2] * 2)`;
const TAKE_SCRIPT = `${NOW}
if redis.call("zcard", KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
${WRITE}
return 1`;
const RENEW_SCRIPT = `${NOW}
${WRITE}
return 1`;

export type Release = () => void;

/** Counts how many of something exist at the same time, in all processes that share a Redis. */
export class SharedLeases {
  private readonly held = new Map<string, string>();
  private readonly timer: NodeJS.Timeout;

  /** @param redis its commands fail soon while Redis is unavailable. */
  constructor(
    private readonly redis: Redis,
    private readonly leaseMs = LEASE_MS,
  ) {
    this.timer = setInterval(() => this.renewAll(), leaseMs / 3);
    this.timer.unref();
  }

  /**
   * Takes one of `max`. While Redis is unavailable, everybody gets one, because the limit of each
   * process still holds.
   * @returns null if all are taken.
   */
  async take(key: string, max: number): Promise<Release | null> {
    const id = randomUUID();
    const isTaken = await this.redis
      .eval(TAKE_SCRIPT, 1, keyOf(key), id, this.leaseMs, max)
      .catch(() => 1);
    if (isTaken === 0) return null;
    this.held.set(id, key);
    return () => {
      if (!this.held.delete(id)) return;
      // If the command fails, the lease expires by itself.
      this.redis.zrem(keyOf(key), id).catch(() => undefined);
    };
  }

  /** Stops renewing, as a process that has died does. */
  close(): void {
    clearInterval(this.timer);
  }

  private renewAll(): void {
    for (const [id, key] of this.held)
      this.redis.eval(RENEW_SCRIPT, 1, keyOf(key), id, this.leaseMs).catch(() => undefined);
  }
}
