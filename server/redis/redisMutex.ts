import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { AppError } from "../errors";
import { RedisUnavailable } from "./redisUnavailable";

/**
 * The lock of a process that has died expires after this time. A living process renews it three
 * times as often.
 */
const LEASE_MS = 15_000;
const RETRY_MS = 100;
const RELEASE_REQUESTS = "folkreel:asks";
const keyOf = (id: string): string => `folkreel:lock:${id}`;

/** Only the holder of a lock may renew or release it. */
const ifHolder = (action: string): string =>
  `if redis.call("get", KEYS[1]) == ARGV[1] then return ${action} end return 0`;
const RENEW_SCRIPT = ifHolder(`redis.call("pexpire", KEYS[1], ${LEASE_MS})`);
const RELEASE_SCRIPT = ifHolder(`redis.call("del", KEYS[1])`);

/** Allows one holder for each id among all processes that share a Redis. */
export class RedisMutex {
  private readonly releaseListeners = new Map<string, () => unknown>();

  private constructor(private readonly redis: Redis) {}

  /**
   * Opens the mutex.
   * @param redis its commands fail while Redis is unavailable.
   */
  static async open(redis: Redis, subscriber: Redis): Promise<RedisMutex> {
    const mutex = new RedisMutex(redis);
    subscriber.on("message", (channel, id) => {
      if (channel === RELEASE_REQUESTS) mutex.releaseListeners.get(id)?.();
    });
    await subscriber.subscribe(RELEASE_REQUESTS);
    return mutex;
  }

  /**
   * Waits until `id` is free. It asks the current holder to release the lock. Once this process
   * holds the lock, `onReleaseRequested` is called if another process asks for it, or if the lease
   * was lost.
   * @returns the function that releases the lock.
   * @throws AppError UNAVAILABLE if Redis is unavailable; the signal's reason if it aborts first.
   */
  async acquire(
    id: string,
    onReleaseRequested: () => unknown,
    signal?: AbortSignal,
  ): Promise<() => Promise<void>> {
    const token = randomUUID();
    while (!(await this.tryAcquire(id, token))) {
      signal?.throwIfAborted();
      await this.runCommand((redis) => redis.publish(RELEASE_REQUESTS, id));
      await sleep(RETRY_MS, undefined, { signal });
    }
    this.releaseListeners.set(id, onReleaseRequested);
    const renew = async (): Promise<void> => {
      // If Redis is unavailable at this moment, the next call renews the lock.
      const kept = await this.redis.eval(RENEW_SCRIPT, 1, keyOf(id), token).catch(() => undefined);
      if (kept !== 0) return;
      // Somebody else may hold it by now, so whoever writes must stop.
      clearInterval(timer);
      await onReleaseRequested();
    };
    const timer = setInterval(() => void renew(), LEASE_MS / 3);
    timer.unref();
    return async () => {
      clearInterval(timer);
      this.releaseListeners.delete(id);
      // If the command fails, the lock expires by itself.
      await this.redis.eval(RELEASE_SCRIPT, 1, keyOf(id), token).catch(() => undefined);
    };
  }

  private async tryAcquire(id: string, token: string): Promise<boolean> {
    const taken = await this.runCommand((redis) =>
      redis.set(keyOf(id), token, "PX", LEASE_MS, "NX"),
    );
    return taken !== null;
  }

  private async runCommand<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await command(this.redis);
    } catch (cause) {
      throw new AppError("UNAVAILABLE", undefined, { cause: new RedisUnavailable(cause) });
    }
  }
}
