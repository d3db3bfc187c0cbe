import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { AppError } from "../errors";

/** A holder that has died is forgotten after this long; one that lives says so three times as often. */
const LEASE_MS = 15_000;
const ASK_AGAIN_MS = 100;
const ASKS = "folkreel:asks";
const keyOf = (id: string): string => `folkreel:lock:${id}`;

/** Only who holds it may prolong or end it. */
const IF_MINE = (action: string): string =>
  `if redis.call("get", KEYS[1]) == ARGV[1] then return ${action} end return 0`;
const PROLONG = IF_MINE(`redis.call("pexpire", KEYS[1], ${LEASE_MS})`);
const END = IF_MINE(`redis.call("del", KEYS[1])`);

/** One holder for each id among all processes with the same Redis. */
export class RedisMutex {
  private readonly held = new Map<string, () => unknown>();

  private constructor(private readonly redis: Redis) {}

  /** @param redis its commands fail while Redis is away. */
  static async open(redis: Redis, subscriber: Redis): Promise<RedisMutex> {
    const mutex = new RedisMutex(redis);
    subscriber.on("message", (channel, id) => {
      if (channel === ASKS) mutex.held.get(id)?.();
    });
    await subscriber.subscribe(ASKS);
    return mutex;
  }

  /**
   * Waits until `id` is free. Whoever holds it is asked to let go, as `onAsked` is once it is held here.
   * @returns what ends it.
   * @throws AppError UNAVAILABLE when Redis is away; the signal's reason when it is over first.
   */
  async acquire(
    id: string,
    onAsked: () => unknown,
    signal?: AbortSignal,
  ): Promise<() => Promise<void>> {
    const token = randomUUID();
    while (!(await this.take(id, token))) {
      signal?.throwIfAborted();
      await this.do((redis) => redis.publish(ASKS, id));
      await sleep(ASK_AGAIN_MS, undefined, { signal });
    }
    this.held.set(id, onAsked);
    // Where Redis is away at this moment, the next one prolongs it.
    const prolong = () => void this.redis.eval(PROLONG, 1, keyOf(id), token).catch(() => undefined);
    const timer = setInterval(prolong, LEASE_MS / 3);
    timer.unref();
    return async () => {
      clearInterval(timer);
      this.held.delete(id);
      // Where this is not heard, the lease ends by itself.
      await this.redis.eval(END, 1, keyOf(id), token).catch(() => undefined);
    };
  }

  private async take(id: string, token: string): Promise<boolean> {
    const taken = await this.do((redis) => redis.set(keyOf(id), token, "PX", LEASE_MS, "NX"));
    return taken !== null;
  }

  private async do<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await command(this.redis);
    } catch (cause) {
      throw new AppError("UNAVAILABLE", undefined, { cause });
    }
  }
}
