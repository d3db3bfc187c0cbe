import { openRedis } from "@server/redis/openRedis";
import { UploadLocks } from "@server/uploads/uploadLocks";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { missingRedis, REDIS_URL, openRedisConnection } from "@tests/support/database/redis";
import { eventually } from "@tests/support/eventually";
import { describe, expect, onTestFinished, test } from "vitest";

async function startProcess(url = REDIS_URL) {
  const redis = await openRedis(url, () => undefined);
  onTestFinished(() => redis.close());
  return redis.mutex;
}

const newId = () => `upload-${crypto.randomUUID()}`;

describe("a lock that several processes share", skipIfMissing(missingRedis), () => {
  test("has one holder, who is asked to release it for the next one", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const id = newId();
    const order: string[] = [];
    const end = await one.acquire(id, () => {
      order.push("asked");
      void end();
    });
    order.push("held");
    const endOther = await other.acquire(id, () => undefined);
    order.push("held by the other");
    expect(order.filter((step) => step !== "asked")).toEqual(["held", "held by the other"]);
    expect(order).toContain("asked");
    await endOther();
    await (
      await one.acquire(id, () => undefined)
    )();
  });

  test("stays with its holder when others give up waiting", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const id = newId();
    const end = await one.acquire(id, () => undefined);
    const tooLate = AbortSignal.timeout(300);
    await expect(other.acquire(id, () => undefined, tooLate)).rejects.toThrow("aborted");
    // Releasing the lock twice does not release somebody else's.
    await end();
    const endOther = await other.acquire(id, () => undefined);
    await end();
    const again = AbortSignal.timeout(300);
    await expect(one.acquire(id, () => undefined, again)).rejects.toThrow("aborted");
    await endOther();
  });

  test("asks clients to retry while Redis is unavailable, and works once it is back", async () => {
    const wire = await openRedisConnection();
    onTestFinished(() => wire.close());
    const mutex = await startProcess(wire.url);
    wire.cut();
    await expect(mutex.acquire(newId(), () => undefined)).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
    wire.mend();
    await eventually(async () => (await mutex.acquire(newId(), () => undefined))());
  });

  test("lets one request at a time write to an upload, whichever process receives it", async () => {
    const processes = [
      new UploadLocks(await startProcess()),
      new UploadLocks(await startProcess()),
    ];
    const id = newId();
    let writing = 0;
    let most = 0;
    const write = async (locks: UploadLocks) =>
      locks.exclusively(id, async () => {
        most = Math.max(most, (writing += 1));
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        writing -= 1;
      });
    await Promise.all([...processes, ...processes, ...processes].map(write));
    expect(most).toBe(1);
  });
});
