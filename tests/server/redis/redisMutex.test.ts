import { Redis } from "ioredis";
import { RedisMutex } from "@server/redis/redisMutex";
import { missingRedis, REDIS_URL } from "@tests/support/database/redis";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { eventually } from "@tests/support/eventually";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";

test(
  "whoever loses the lease of a lock is asked to stop",
  skipIfMissing(missingRedis),
  async () => {
    const [redis, subscriber] = [new Redis(REDIS_URL), new Redis(REDIS_URL)];
    afterAll(() => [redis.disconnect(), subscriber.disconnect()]);
    const mutex = await RedisMutex.open(redis, subscriber);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const id = crypto.randomUUID();
    const stop = vi.fn<() => void>();
    const release = await mutex.acquire(id, stop);

    vi.advanceTimersByTime(5_000);
    await redis.ping();
    expect(stop).not.toHaveBeenCalled();
    await redis.del(`folkreel:lock:${id}`);
    vi.advanceTimersByTime(5_000);
    await eventually(() => expect(stop).toHaveBeenCalledOnce());
    await release();
  },
);
