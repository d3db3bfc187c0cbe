import { OneAtATime } from "@server/oneAtATime";
import { deferred } from "@tests/support/factories/deferred";
import { describe, expect, test } from "vitest";

describe("work that runs one piece after the other", () => {
  test("starts a piece when the previous one has ended, even if that failed", async () => {
    const turns = new OneAtATime({ waiting: 5 });
    const [first, started] = [deferred(), [] as string[]];
    const failed = turns.run(async () => {
      started.push("first");
      await first.promise;
      throw new Error("broken");
    });
    const second = turns.run(async () => started.push("second"));
    await Promise.resolve();
    expect(started).toEqual(["first"]);
    first.resolve();
    await expect(failed).rejects.toThrow("broken");
    expect(await second).toEqual({ result: 2 });
    expect(started).toEqual(["first", "second"]);
  });

  test("refuses more than may wait, and takes work again afterwards", async () => {
    const turns = new OneAtATime({ waiting: 1 });
    const first = deferred<string>();
    const running = turns.run(() => first.promise);
    const waiting = turns.run(async () => "waited");
    expect(await turns.run(async () => "too much")).toBeNull();
    first.resolve("done");
    expect(await Promise.all([running, waiting])).toEqual([
      { result: "done" },
      { result: "waited" },
    ]);
    expect(await turns.run(async () => "again")).toEqual({ result: "again" });
  });

  test("refuses an owner who has as many pieces as one owner may have, and takes others", async () => {
    const turns = new OneAtATime({ waiting: 5, ofOneOwner: 2 });
    const first = deferred<string>();
    const running = turns.run(() => first.promise, "greedy");
    const waiting = turns.run(async () => "waited", "greedy");
    expect(await turns.run(async () => "too much", "greedy")).toBeNull();
    const honest = turns.run(async () => "honest", "honest");
    first.resolve("done");
    expect((await Promise.all([running, waiting, honest])).map((one) => one?.result)).toEqual([
      "done",
      "waited",
      "honest",
    ]);
  });
});
