import { PGlite } from "@electric-sql/pglite";
import { embeddedHandle } from "@server/db/connection";
import { registerHealth } from "@server/plugins/health";
import { databaseCheck, Readiness } from "@server/metrics/readiness";
import { eventually } from "@tests/support/eventually";
import { deferred } from "@tests/support/factories/deferred";
import { startTestServer } from "@tests/support/factories/server";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";

function serve(readiness: Readiness) {
  readiness.begin();
  const server = Fastify();
  registerHealth(server, readiness);
  return async (path: string) => {
    const answer = await server.inject(path);
    return [answer.statusCode, answer.json<unknown>()];
  };
}

test("the server tells anybody that it is healthy, as often as they ask", async () => {
  const server = await startTestServer({ rateLimit: 1 });
  const origin = await server.listen();
  for (const path of ["/health", "/healthz", "/health", "/healthz"]) {
    const answer = await fetch(origin + path);
    expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: "ok", dependencies: { database: "ok" } },
  ]);
});

test("a server that has lost its database says so, and that it runs", async () => {
  const database = embeddedHandle(await PGlite.create());
  const ask = serve(new Readiness().add("database", databaseCheck(database.db), { isVital: true }));
  expect((await ask("/health"))[0]).toBe(200);
  await database.close();
  await eventually(async () =>
    expect(await ask("/health")).toEqual([503, { status: "unavailable" }]),
  );
  expect(await ask("/readyz")).toEqual([
    503,
    { status: "unavailable", dependencies: { database: "unavailable" } },
  ]);
  expect(await ask("/healthz")).toEqual([200, { status: "ok" }]);
});

test("a dependency that hangs or fails is named, and only a vital one makes a process unready", async () => {
  const storage = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("away"));
  const readiness = new Readiness(20)
    .add("database", async () => undefined, { isVital: true })
    .add("storage", storage)
    .add("redis", () => deferred().promise);
  const ask = serve(readiness);
  expect(await ask("/readyz")).toEqual([
    200,
    {
      status: "degraded",
      dependencies: { database: "ok", storage: "unavailable", redis: "unavailable" },
    },
  ]);
  // The end of an outage is noticed too.
  await eventually(async () =>
    expect((await ask("/readyz"))[1]).toMatchObject({ dependencies: { storage: "ok" } }),
  );
});

test("many simultaneous requests share one check", async () => {
  const check = vi.fn<() => Promise<void>>(async () => undefined);
  const ask = serve(new Readiness().add("database", check, { isVital: true }));
  await Promise.all(["/readyz", "/health", "/readyz", "/readyz"].map(ask));
  expect(check).toHaveBeenCalledOnce();
});

test("a process that is starting is alive, and gets no requests yet", async () => {
  const readiness = new Readiness().add("database", async () => undefined, { isVital: true });
  const server = Fastify();
  registerHealth(server, readiness);
  const ready = async () => {
    const answer = await server.inject("/readyz");
    return [answer.statusCode, answer.json<{ status: string }>().status];
  };
  expect(await ready()).toEqual([503, "starting"]);
  expect((await server.inject("/healthz")).statusCode).toBe(200);
  readiness.begin();
  expect(await ready()).toEqual([200, "ok"]);
  readiness.drain();
  readiness.begin();
  expect(await ready()).toEqual([503, "draining"]);
});

test("a process that is about to stop gets no more requests, and is not restarted", async () => {
  const readiness = new Readiness().add("database", async () => undefined, { isVital: true });
  const ask = serve(readiness);
  readiness.drain();
  expect(await ask("/readyz")).toEqual([
    503,
    { status: "draining", dependencies: { database: "ok" } },
  ]);
  expect((await ask("/healthz"))[0]).toBe(200);
});
