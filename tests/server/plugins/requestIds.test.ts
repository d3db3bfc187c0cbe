import { Writable } from "node:stream";
import { buildApp } from "@server/app";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { Metrics } from "@server/metrics/metrics";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { watched } from "@server/plugins/requestIds";
import { createLog } from "@server/start/log";
import { createListener } from "@server/start/listening";
import { OpenRequests } from "@server/start/openRequests";
import { openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import { startTestServer } from "@tests/support/factories/server";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { afterAll, afterEach, expect, test } from "vitest";

interface Line {
  msg: string;
  reqId?: string;
  job?: string;
  jobId?: string;
}

const SENT = "7f3a0c5e9b1d4f2a8c6e0d1b3f5a7c9e";
const lines: Line[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)) as Line);
    done();
  },
});
const log = createLog({ LOG_LEVEL: "info" }, sink);
const database = await openTestDatabase();
const queue = await PgBossQueue.open(database, log.error);
const { deps } = await startTestServer({ database, jobs: queue });
const servers: FastifyInstance[] = [];
afterEach(() => lines.splice(0));
afterAll(async () => {
  await queue.stop();
  await Promise.all(servers.map((server) => server.close()));
});

interface Init {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Starts the product behind these proxies, with three routes beside its own. */
async function start(trusted: string[]) {
  const parts = { ...deps, metrics: new Metrics(), trustedProxies: new TrustedProxies(trusted) };
  const early = watched(
    "early",
    (_request, response) => {
      log.warn("early");
      response.end("early");
    },
    parts,
  );
  const ahead = [{ matches: ({ url }: { url?: string }) => url === "/early", handle: early }];
  const options: FastifyServerOptions = {
    loggerInstance: log.logger,
    serverFactory: (handler) => createListener(handler, { ahead, requests: new OpenRequests() }),
  };
  const { server } = await buildApp(parts, options);
  server.post<{ Params: { job: "pieces" | "giftFilm" } }>("/adds/:job", async ({ params }) => {
    log.warn("adding");
    await database.db.transaction((tx) => queue.add(tx, params.job, { tributeId: "one" }));
    return {};
  });
  server.get("/fails", async () => {
    throw new Error("broken");
  });
  const origin = await server.listen({ port: 0, host: "127.0.0.1" });
  servers.push(server);
  return async (path: string, { headers: own, ...init }: Init = {}) => {
    const headers = { "x-request-id": SENT, "content-type": "application/json", ...own };
    const answer = await fetch(origin + path, { ...init, headers });
    await answer.text();
    return answer.headers.get("x-request-id") ?? "";
  };
}

const behindProxy = await start(["127.0.0.1"]);
const direct = await start([]);

test("an id is believed only if a trusted proxy sends a well-formed one", async () => {
  expect(await behindProxy("/healthz")).toBe(SENT);
  expect(await behindProxy("/early")).toBe(SENT);
  expect(await behindProxy("/unknown")).toBe(SENT);
  for (const path of ["/healthz", "/early", "/unknown", "/api/user"]) {
    const made = await direct(path);
    expect(made).toMatch(/^[\da-f-]{36}$/);
    expect(await direct(path)).not.toBe(made);
  }
  for (const sent of ["short", "x".repeat(65), 'with"quote-and-more', "a b c d e f g h"])
    expect(await behindProxy("/healthz", { headers: { "x-request-id": sent } })).toMatch(
      /^[\da-f-]{36}$/,
    );
});

test("every line about a request names it, once", async () => {
  const id = await direct("/fails");
  expect(lines.find(({ msg }) => msg === "unexpected error")?.reqId).toBe(id);
  expect(lines.filter(({ reqId }) => reqId !== undefined && reqId !== id)).toEqual([]);
  const early = await direct("/early");
  expect(lines.find(({ msg }) => msg === "early")?.reqId).toBe(early);
});

test("the same job is not added twice by two requests", async () => {
  const ids = [];
  for (const body of ["{}", "[]"])
    ids.push(await direct("/adds/giftFilm", { method: "POST", body }));
  const { rows } = await database.execute(
    "select data from pgboss.job where name = 'giftFilm' and state = 'created'",
  );
  expect(rows).toEqual([{ data: { tributeId: "one", requestId: ids[0] } }]);
});

test("a job and the jobs that it adds name the request that has added it", async () => {
  const seen: unknown[] = [];
  queue.work("pieces", async (data) => {
    seen.push(data);
    await database.db.transaction((tx) => queue.add(tx, "removeFiles", { folder: "reels/1" }));
    throw new Error("broken");
  });
  queue.work("removeFiles", async () => {
    log.warn("removing");
  });
  // The body arrives after the headers, in events that belong to no request.
  const id = await direct("/adds/pieces", {
    method: "POST",
    body: JSON.stringify({ a: "b".repeat(9999) }),
  });
  await eventually(() => {
    const failed = lines.find(({ job }) => job === "pieces");
    expect(failed).toMatchObject({ msg: "unexpected error", reqId: id });
    expect(failed?.jobId).toMatch(/^[\da-f-]{36}$/);
    expect(lines.find(({ msg }) => msg === "removing")?.reqId).toBe(id);
  });
  expect(lines.find(({ msg }) => msg === "adding")?.reqId).toBe(id);
  expect(seen).toEqual([{ tributeId: "one" }]);
});
