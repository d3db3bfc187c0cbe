import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ServerToClientEvents, SOCKET_PATH } from "@contract/events";
import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { openRedis } from "@server/redis/openRedis";
import { SocketServer } from "@server/realtime/socketServer";
import { type Account, createPasswordAccount } from "@tests/support/factories/accounts";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { missingRedis, REDIS_URL, openRedisConnection } from "@tests/support/database/redis";
import { io, type Socket } from "socket.io-client";
import { openGate } from "@tests/support/factories/openGate";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";

type Client = Socket<ServerToClientEvents>;

const { host, projectId } = inject("authEmulator");
const identity = new FirebaseIdentity({ kind: "emulator", host, projectId });
let ada: Account;

beforeAll(async () => {
  ada = await createPasswordAccount();
});
afterAll(() => identity.close());

/** Starts one of several processes of the product. */
async function startProcess(url = REDIS_URL) {
  const logged: string[] = [];
  const relay = await openRedis(url, (line) => logged.push(line));
  const realtime = new SocketServer(identity, relay);
  const http = createServer();
  realtime.attach(http, async () => undefined, openGate());
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    realtime.close();
    http.close();
    await relay.close();
  });
  return { realtime, logged, origin, relay };
}

async function connected(origin: string, query: object, auth: object): Promise<Client> {
  const client: Client = io(origin, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query,
    auth,
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => {
    client.disconnect();
  });
  await new Promise<void>((resolve, reject) => {
    client.on("connect", resolve);
    client.on("connect_error", reject);
  });
  return client;
}

const asAda = (origin: string) => connected(origin, { userId: ada.uid }, { token: ada.idToken });

const heard = (client: Client) => {
  const told = vi.fn<ServerToClientEvents["accountDeleted"]>();
  client.on("accountDeleted", told);
  return told;
};

describe("several processes with one Redis", skipIfMissing(missingRedis), () => {
  test("deliver events to each other's tabs", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const told = heard(await asAda(other.origin));
    one.realtime.toUser(ada.uid, "accountDeleted", { userId: ada.uid });
    await eventually(() => expect(told).toHaveBeenCalledExactlyOnceWith({ userId: ada.uid }));
  });

  test("deliver events from a worker, which has no tabs of its own", async () => {
    const relay = await openRedis(REDIS_URL, () => undefined);
    const worker = new SocketServer(identity, relay);
    onTestFinished(async () => {
      worker.close();
      await relay.close();
    });
    const { origin } = await startProcess();
    const watcher = await connected(origin, { watch: "reel-1" }, {});
    const told = heard(watcher);
    worker.toWatchers("reel-1", "accountDeleted", { userId: "x" });
    await eventually(() => expect(told).toHaveBeenCalledTimes(1));
  });

  test("close a user's tabs in every process, while a process that stops closes only its own", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const [here, there] = [await asAda(one.origin), await asAda(other.origin)];
    one.realtime.close();
    await eventually(() => expect(here.connected).toBe(false));
    expect(there.connected).toBe(true);
    const third = await startProcess();
    third.realtime.disconnect(ada.uid);
    await eventually(() => expect(there.connected).toBe(false));
  });

  test("wait while Redis is unavailable, report it once, and deliver missed events later", async () => {
    const wire = await openRedisConnection();
    onTestFinished(() => wire.close());
    const one = await startProcess(wire.url);
    const other = await startProcess();
    const told = heard(await asAda(other.origin));
    wire.cut();
    await eventually(() => expect(one.logged).toHaveLength(1));
    expect(one.logged[0]).toContain("Redis is away");
    one.realtime.toUser(ada.uid, "accountDeleted", { userId: "while away" });
    expect(told).not.toHaveBeenCalled();
    wire.mend();
    await eventually(() => expect(told).toHaveBeenCalledWith({ userId: "while away" }));
    expect(one.logged.at(-1)).toBe("Redis is back.");
  });

  test("report a Redis once that keeps its connections and answers nothing", async () => {
    const wire = await openRedisConnection();
    onTestFinished(() => wire.close());
    const { logged, relay } = await startProcess(wire.url);
    await expect(relay.check()).resolves.toBeDefined();
    wire.freeze();
    const looks = Array.from({ length: 5 }, () => relay.check());
    for (const look of await Promise.allSettled(looks)) expect(look.status).toBe("rejected");
    await eventually(() => expect(logged).toEqual([expect.stringContaining("Redis is away")]));
    wire.mend();
    await eventually(() => expect(logged.at(-1)).toBe("Redis is back."));
    expect(logged).toHaveLength(2);
  });

  test("do not start without Redis, and name the address that they tried", async () => {
    const wire = await openRedisConnection();
    wire.close();
    await expect(openRedis(wire.url, () => undefined)).rejects.toThrow(
      /REDIS_URL: no Redis answers at 127\.0\.0\.1:\d+/,
    );
  });
});
