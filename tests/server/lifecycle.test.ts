import { Lifecycle } from "@server/lifecycle";
import { deferred } from "@tests/support/factories/deferred";
import { describe, expect, it } from "vitest";

describe("stopping the server", () => {
  it("stops each part once, the newest first", async () => {
    const order: string[] = [];
    const lifecycle = new Lifecycle();
    for (const name of ["database", "jobs", "server"]) {
      lifecycle.onStop(name, () => void order.push(name));
    }
    expect(await lifecycle.stop(1000)).toEqual([]);
    expect(await lifecycle.stop(1000)).toEqual([]);
    expect(order).toEqual(["server", "jobs", "database"]);
  });

  it("lets the parts finish their work first, until it is in a hurry", async () => {
    const lifecycle = new Lifecycle();
    const order: string[] = [];
    const hurry = new AbortController();
    lifecycle.onStop("server", () => void order.push("stopped"));
    lifecycle.onDrain(() => Promise.reject(new Error("stuck")));
    lifecycle.onDrain(async (signal) => {
      await new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => resolve());
      });
      order.push("drained");
    });
    const drained = lifecycle.drain(hurry.signal);
    hurry.abort();
    await drained;
    expect(await lifecycle.stop(1000)).toEqual([]);
    expect(order).toEqual(["drained", "stopped"]);
  });

  it("continues when a part fails, and names it", async () => {
    let databaseStopped = false;
    const lifecycle = new Lifecycle();
    lifecycle.onStop("database", () => {
      databaseStopped = true;
    });
    lifecycle.onStop("jobs", () => Promise.reject(new Error("stuck")));
    expect(await lifecycle.stop(1000)).toEqual(["jobs"]);
    expect(databaseStopped).toBe(true);
  });

  it("names the part that does not stop in time", async () => {
    const lifecycle = new Lifecycle();
    const { promise: never } = deferred();
    lifecycle.onStop("mail", () => never);
    expect(await lifecycle.stop(10)).toEqual(["mail"]);
  });
});
