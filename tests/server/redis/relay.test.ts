import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ServerToClientEvents, SOCKET_PATH } from "@contract/events";
import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { openRedis } from "@server/redis/openRedis";
import { SocketServer } from "@server/realtime/socketServer";
import { type Account, createPasswordAccount } from "@tests/support/factories/accounts";
import { needs } from "@tests/support/database/needs";
import { missingRedis, REDIS_URL, wireToRedis } from "@tests/support/database/redis";
import { io, type Socket } from "socket.io-client";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";

type Client = Socket<ServerToClientEvents>;

/** A busy machine takes its time. */

const { host, projectId } = inject("authEmulator");
const identity = new FirebaseIdentity({ kind: "emulator", host, projectId });
let ada: Account;

beforeAll(async () => {
  ada = await createPasswordAccount();
});
afterAll(() => identity.close());

/** One of several processes of the product. */
async function startProcess(url = REDIS_URL) {
  const said: string[] = [];
  const relay = await openRedis(url, (line) => said.push(line));
  const realtime = new SocketServer(identity, relay);
  const http = createServer();
  realtime.attach(http, async () => undefined);
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    realtime.close();
    http.close();
    await relay.close();
  });
  return { realtime, said, origin };
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

describe("several processes with one Redis", needs(missingRedis), () => {
  test("tell the tabs of each other", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const told = heard(await asAda(other.origin));
    one.realtime.toUser(ada.uid, "accountDeleted", { userId: ada.uid });
    await eventually(() => expect(told).toHaveBeenCalledExactlyOnceWith({ userId: ada.uid }));
  });

  test("tell a worker's news, which has no tabs of its own", async () => {
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

  test("end the tabs of a user everywhere, and one that stops only its own", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const [here, there] = [await asAda(one.origin), await asAda(other.origin)];
    one.realtime.close();
    await eventually(() => expect(here.connected).toBe(false));
    expect(there.connected).toBe(true);
    const third = await startProcess();
    third.realtime.disconnect(ada.uid);
    await eventually(() => expect(there.connected).toBe(false));
  });

  test("wait while it is away, say so once, and tell what was missed", async () => {
    const wire = await wireToRedis();
    onTestFinished(() => wire.close());
    const one = await startProcess(wire.url);
    const other = await startProcess();
    const told = heard(await asAda(other.origin));
    wire.cut();
    await eventually(() => expect(one.said).toHaveLength(1));
    expect(one.said[0]).toContain("Redis is away");
    one.realtime.toUser(ada.uid, "accountDeleted", { userId: "while away" });
    expect(told).not.toHaveBeenCalled();
    wire.mend();
    await eventually(() => expect(told).toHaveBeenCalledWith({ userId: "while away" }));
    expect(one.said.at(-1)).toBe("Redis is back.");
  });

  test("do not start without it, and say where it was looked for", async () => {
    const wire = await wireToRedis();
    wire.close();
    await expect(openRedis(wire.url, () => undefined)).rejects.toThrow(
      /REDIS_URL: no Redis answers at 127\.0\.0\.1:\d+/,
    );
  });
});
