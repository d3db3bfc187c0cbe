import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SOCKET_PATH } from "@contract/events";
import { UPLOAD_PATH } from "@contract/limits";
import { limited } from "@server/plugins/visitLimit";
import { SocketGate } from "@server/realtime/socketGate";
import { SocketServer } from "@server/realtime/socketServer";
import { EXISTING } from "@server/limits/existing";
import { openGate } from "@tests/support/factories/openGate";
import { startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { io, Manager, type Socket } from "socket.io-client";
import { expect, onTestFinished, test, vi } from "vitest";

const SHARED_LIMIT = 20;
const limitedServer = await startTestServer({ rateLimit: SHARED_LIMIT });
serveMedia(limitedServer);
const { trustedProxies } = limitedServer.deps;
const guest = await limitedServer.newGuest();
/** Lets every handshake pass. */
const openVisits = { visit: async () => ({ isAllowed: true, headers: {} }) };

test("unknown pages and calls without the key count like all others", async () => {
  const { app } = limitedServer;
  const statuses: number[] = [];
  for (let sent = 0; sent <= SHARED_LIMIT; sent += 1) {
    const url = sent % 2 === 0 ? "/no/such/page" : "/api/no/such/call";
    statuses.push((await app.server.inject({ url, remoteAddress: "203.0.113.7" })).statusCode);
  }
  expect(statuses.slice(0, SHARED_LIMIT)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect(
    (await app.server.inject({ url: "/health", remoteAddress: "203.0.113.7" })).statusCode,
  ).toBe(200);
});

test("a stream of upload requests ends, and says when to go on", async () => {
  const { app } = limitedServer;
  const upload = limited(app.visitLimit.upload, (_request, response) => response.end());
  const origin = await listen(createServer(upload));
  const patch = () => fetch(`${origin}${UPLOAD_PATH}/x`, { method: "PATCH", body: "bytes" });
  for (let sent = 0; sent < SHARED_LIMIT * 10; sent += 1) expect((await patch()).status).toBe(200);

  const refused = await patch();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("media have a limit of their own, which a crowd behind one address stays below", async () => {
  const { app } = limitedServer;
  const url = "/media/submissions/x/0.m4s";
  const statusOf = async () =>
    (await app.server.inject({ url, remoteAddress: "203.0.113.8" })).statusCode;
  for (let sent = 0; sent < SHARED_LIMIT * 30; sent += 1) expect(await statusOf()).toBe(403);
  expect(await statusOf()).toBe(429);
  const page = { url: "/no/such/page", remoteAddress: "203.0.113.8" };
  expect((await app.server.inject(page)).statusCode).toBe(404);
});

test("handshakes of sockets count, also those that are refused", async () => {
  const open = await startSockets(new SocketGate(limitedServer.app.visitLimit, trustedProxies));
  const { headers } = await limitedServer.app.server.inject({ url: "/no/such/page" });
  const left = Number(headers["x-ratelimit-remaining"] ?? 0);
  for (let opened = 0; opened < left; opened += 1)
    expect(await outcomeOf(open({ userId: "nobody" }))).toBe("Please login again!");
  expect(await outcomeOf(open({ userId: "nobody" }))).toBe("websocket error");
});

test("one address and one user can have a limited number of sockets at a time", async () => {
  const most = { ofAddress: 4, ofUser: 2 };
  const open = await startSockets(new SocketGate(openVisits, trustedProxies, { most }));
  const openAsGuest = () => open({ userId: guest.uid }, { token: guest.idToken });

  const first = openAsGuest();
  expect(await outcomeOf(first)).toBe("connected");
  expect(await outcomeOf(openAsGuest())).toBe("connected");
  const third = openAsGuest();
  expect(await outcomeOf(third)).toBe("Try After Sometime");
  third.disconnect();

  await expect.poll(() => outcomeOf(open({ watch: "reel" }))).toBe("connected");
  await expect.poll(() => outcomeOf(open({ watch: "reel" }))).toBe("connected");
  expect(await outcomeOf(open({ watch: "reel" }))).not.toBe("connected");

  first.disconnect();
  await expect.poll(() => outcomeOf(openAsGuest())).toBe("connected");
});

test("a connection is authenticated once, and ends with a refusal or a flood", async () => {
  const verify = vi.spyOn(limitedServer.deps.identity, "verify");
  onTestFinished(() => verify.mockRestore());
  const { origin } = await startServer(openGate());
  const asGuest = { query: { userId: guest.uid }, connect: CONNECT({ token: guest.idToken }) };
  const asStranger = { query: { userId: "stranger" }, connect: CONNECT({ token: "forged" }) };

  const refused = await connection(origin, asStranger.query);
  refused.send(asStranger.connect);
  expect(await refused.ended).toContainEqual(expect.stringContaining("UNAUTHENTICATED"));
  expect(verify).toHaveBeenCalledOnce();

  for (const { query, connect } of [asGuest, asStranger]) {
    verify.mockClear();
    const flood = await connection(origin, query);
    for (let sent = 0; sent < 2000; sent += 1) flood.send(connect);
    await flood.ended;
    expect(verify).toHaveBeenCalledOnce();
  }

  const talker = await connection(origin, asGuest.query);
  talker.send(asGuest.connect);
  await vi.waitFor(() => expect(talker.received.at(-1)).toContain("sid"));
  for (let sent = 0; sent < EXISTING.packets.max; sent += 1) talker.send(`2["event"]`);
  await talker.ended;
  const pinger = await connection(origin, asGuest.query);
  for (let sent = 0; sent <= EXISTING.packets.max; sent += 1) pinger.ping();
  await pinger.ended;
});

const CONNECT = (auth: Record<string, string>) => `0${JSON.stringify(auth)}`;

async function connection(origin: string, query: Record<string, string>) {
  const manager = new Manager(origin, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query,
    reconnection: false,
  });
  onTestFinished(() => manager._close());
  const received: unknown[] = [];
  const ended = new Promise<unknown[]>((resolve) => {
    manager.on("close", () => resolve(received));
  });
  await new Promise<void>((resolve) => {
    manager.on("open", resolve);
  });
  const { engine } = manager;
  engine.on("data", (packet) => received.push(packet));
  const { ws } = engine.transport as unknown as { ws: { ping: () => void } };
  return { received, ended, send: (packet: string) => engine.write(packet), ping: () => ws.ping() };
}

/** Starts to accept sockets. The returned function opens one. */
async function startSockets(gate: SocketGate) {
  const { origin } = await startServer(gate);
  return (query: Record<string, string>, auth: Record<string, string> = {}): Socket => {
    const socket = io(origin, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      query,
      auth,
      forceNew: true,
      reconnection: false,
    });
    onTestFinished(() => void socket.disconnect());
    return socket;
  };
}

async function startServer(gate: SocketGate) {
  const http = createServer();
  const realtime = new SocketServer(limitedServer.deps.identity);
  onTestFinished(() => realtime.close());
  realtime.attach(http, async () => undefined, gate);
  return { origin: await listen(http) };
}

/** Listens on a free port until the test ends. */
async function listen(http: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

/** Returns `connected`, or the reason for which a socket was refused. */
const outcomeOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.on("connect", () => resolve("connected"));
    socket.on("connect_error", (error) => resolve(error.message));
    socket.on("disconnect", resolve);
  });
