/** Says that a command failed because Redis is unavailable, which is reported once, elsewhere. */
export class RedisUnavailable extends Error {
  constructor(cause: unknown) {
    super("Redis does not answer.", { cause });
    this.name = "RedisAway";
  }
}

/** Tells whether an error, or what it was caused by, is an outage of Redis. */
export const isRedisUnavailable = (error: unknown): boolean =>
  error instanceof Error && (error instanceof RedisUnavailable || isRedisUnavailable(error.cause));
