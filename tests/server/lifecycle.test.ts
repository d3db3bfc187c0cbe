import { Lifecycle } from "@server/lifecycle";
import { deferred } from "@tests/support/factories/deferred";
import { describe, expect, it } from "vitest";

describe("stopping", () => {
  it("stops the newest part first, each once", async () => {
    const order: string[] = [];
    const lifecycle = new Lifecycle();
    for (const name of ["database", "jobs", "server"]) {
      lifecycle.onStop(name, () => void order.push(name));
    }
    expect(await lifecycle.stop(1000)).toEqual([]);
    expect(await lifecycle.stop(1000)).toEqual([]);
    expect(order).toEqual(["server", "jobs", "database"]);
  });

  it("goes on when a part fails, and names it", async () => {
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
