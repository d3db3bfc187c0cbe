import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import { SOCKET_PATH } from "@contract/events";
import { sendContact } from "@contract/http/message";
import { actionCounts } from "@server/db/schema/limits";
import { AppError } from "@server/errors";
import { countAction, forgetEndedCounts } from "@server/limits/countAction";
import { LIMITS } from "@server/limits/table";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { registerVisitLimit } from "@server/plugins/visitLimit";
import { SocketGate } from "@server/realtime/socketGate";
import { SocketServer } from "@server/realtime/socketServer";
import { openRedis } from "@server/redis/openRedis";
import { SharedLeases } from "@server/redis/sharedLeases";
import { missingRedis, openRedisConnection, REDIS_URL } from "@tests/support/database/redis";
import { eventually } from "@tests/support/eventually";
import { API_KEY, startTestServer } from "@tests/support/factories/server";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { loadServer } from "@tests/support/wholeApp";
import Fastify from "fastify";
import { Redis } from "ioredis";
import { io, type Socket } from "socket.io-client";
import { describe, expect, onTestFinished, test } from "vitest";

const { buildApp } = await loadServer();
const server = await startTestServer();
const LIMIT = 5;

/** Connects one of several processes to Redis. */
async function startProcess(url = REDIS_URL) {
  const redis = await openRedis(url, () => undefined);
  onTestFinished(() => redis.close());
  return redis;
}

/** Returns an address that no other test has used, as Redis remembers each for a minute. */
const newAddress = () =>
  `2001:${Array.from({ length: 3 }, () => randomBytes(2).toString("hex")).join(":")}::1`;

/** Starts the listener of one process. The returned function sends a request from an address. */
async function startListener({ counts }: Awaited<ReturnType<typeof startProcess>>) {
  const app = Fastify();
  registerErrorHandler(app);
  const options = { rateLimit: LIMIT, trustedProxies: new TrustedProxies(), sharedCounts: counts };
  const limit = await registerVisitLimit(app, options);
  app.get("/", async () => "served");
  const each = { config: { rateLimit: { max: 2, timeWindow: "1 minute" } } };
  app.get("/costly", each, async () => "served");
  onTestFinished(() => app.close());
  const ask = async (remoteAddress: string, url = "/") =>
    (await app.inject({ url, remoteAddress })).statusCode;
  return { ask, limit };
}

describe("requests to several processes with one Redis", skipIfMissing(missingRedis), () => {
  test("count together, for the whole server and for each route", async () => {
    const one = await startListener(await startProcess());
    const other = await startListener(await startProcess());
    const address = newAddress();
    expect([await one.ask(address, "/costly"), await other.ask(address, "/costly")]).toEqual([
      200, 200,
    ]);
    expect(await one.ask(address, "/costly")).toBe(429);
    expect([await one.ask(address), await other.ask(address)]).toEqual([200, 200]);
    expect([await one.ask(address), await other.ask(address)]).toEqual([429, 429]);
    expect(await one.ask(newAddress())).toBe(200);
  });

  test("are served while Redis is away, and each process limits them for itself", async () => {
    const wire = await openRedisConnection();
    onTestFinished(() => wire.close());
    const { ask } = await startListener(await startProcess(wire.url));
    expect(await ask(newAddress())).toBe(200);
    wire.cut();
    // Redis may be too slow for a request on a busy machine, and the process counts it alone.
    const address = newAddress();
    const statuses: number[] = [];
    for (let sent = 0; sent <= LIMIT; sent += 1) statuses.push(await ask(address));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

/** Starts to accept sockets in one process. The returned function opens one as a watcher. */
async function startSockets(leases: SharedLeases) {
  const http = createServer();
  const realtime = new SocketServer(server.deps.identity);
  const visits = { visit: async () => ({ isAllowed: true, headers: {} }) };
  const most = { ofAddress: 3, ofUser: 2 };
  const gate = new SocketGate(visits, new TrustedProxies(["127.0.0.1"]), { most, leases });
  realtime.attach(http, async () => undefined, gate);
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    realtime.close();
    http.close();
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return (address: string, query: object, auth: object = {}): Promise<Socket | string> => {
    const extraHeaders = { "x-forwarded-for": address };
    const options = { path: SOCKET_PATH, transports: ["websocket"], reconnection: false };
    const socket = io(origin, { ...options, query, auth, extraHeaders, forceNew: true });
    onTestFinished(() => void socket.disconnect());
    return new Promise((resolve) => {
      socket.on("connect", () => resolve(socket));
      socket.on("connect_error", ({ message }) => resolve(message));
    });
  };
}

describe("sockets to several processes with one Redis", skipIfMissing(missingRedis), () => {
  test("count together by address and by user, until they close", async () => {
    const one = await startSockets((await startProcess()).leases);
    const other = await startSockets((await startProcess()).leases);
    const address = newAddress();
    const watch = { watch: "reel" };
    const first = await one(address, watch);
    await one(address, watch);
    await other(address, watch);
    expect(await other(address, watch)).toBe("websocket error");
    expect(await one(address, watch)).toBe("websocket error");
    if (typeof first !== "string") first.disconnect();
    await eventually(async () => expect(await other(address, watch)).toBeTypeOf("object"));

    const guest = await server.newGuest();
    const user = [{ userId: guest.uid }, { token: guest.idToken }] as const;
    for (const open of [one, other]) expect(await open(newAddress(), ...user)).toBeTypeOf("object");
    expect(await one(newAddress(), ...user)).toBe("Try After Sometime");
  });

  test("of a process that has died are free after a while, and others stay counted", async () => {
    const redis = new Redis(REDIS_URL);
    onTestFinished(() => redis.disconnect());
    const key = `test:${randomBytes(8).toString("hex")}`;
    const [dying, living] = [new SharedLeases(redis, 3_000), new SharedLeases(redis, 3_000)];
    onTestFinished(() => living.close());
    expect(await living.take(key, 2)).not.toBeNull();
    expect(await dying.take(key, 2)).not.toBeNull();
    expect(await living.take(key, 2)).toBeNull();
    dying.close();
    await eventually(async () => expect(await living.take(key, 2)).not.toBeNull());
    expect(await living.take(key, 2)).toBeNull();
  });

  test("are accepted while Redis is away", async () => {
    const wire = await openRedisConnection();
    onTestFinished(() => wire.close());
    const { leases } = await startProcess(wire.url);
    const open = await startSockets(leases);
    wire.cut();
    expect(await open(newAddress(), { watch: "reel" })).toBeTypeOf("object");
  });
});

describe("what the database counts", () => {
  test("is the same for all processes, such as messages to the operator", async () => {
    const other = await buildApp(server.deps);
    onTestFinished(() => other.server.close());
    const as = await server.newUser();
    const body = {
      name: "Ada",
      email: "ada@folkreel.test",
      topic: "An idea" as const,
      message: "Hello there",
    };
    const sent = { ...body, openMs: 9000 } as const;
    for (let count = 0; count < 10; count += 1) await server.call(sendContact, { as, body: sent });
    const answer = await other.server.inject({
      method: "POST",
      url: `/api${sendContact.path}`,
      payload: sent,
      headers: { "api-key": API_KEY, authorization: `Bearer ${as.idToken}` },
    });
    expect(answer.statusCode).toBe(429);
  });

  test("admits exactly as many as allowed, however many ask at the same time", async () => {
    const count = (subject: string) => countAction(server.deps, "unlock", subject);
    const tries = Array.from({ length: 30 }, () => count("somebody").then(() => true));
    const admitted = (await Promise.allSettled(tries)).filter((one) => one.status === "fulfilled");
    expect(admitted).toHaveLength(LIMITS.unlock.max);
    await expect(count("somebody")).rejects.toBeInstanceOf(AppError);
    await count("somebody else");
    server.advance(LIMITS.unlock.windowMs);
    await count("somebody");
  });

  test("is forgotten once its time is over", async () => {
    await countAction(server.deps, "captions", "somebody");
    server.advance(LIMITS.captions.windowMs);
    await forgetEndedCounts(server.deps.db, server.deps.clock());
    const rows = await server.deps.db.select().from(actionCounts);
    expect(rows.filter(({ action }) => action === "captions")).toEqual([]);
  });
});
