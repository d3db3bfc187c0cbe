import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ServerToClientEvents, SOCKET_PATH } from "@contract/events";
import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { AppError } from "@server/errors";
import { SocketServer, type WatchGuard } from "@server/realtime/socketServer";
import {
  type Account,
  createGuestAccount,
  createPasswordAccount,
} from "@tests/support/factories/accounts";
import { io, type Socket } from "socket.io-client";
import { openGate } from "@tests/support/factories/openGate";
import { eventually } from "@tests/support/eventually";
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";

type Client = Socket<ServerToClientEvents>;

const { host, projectId } = inject("authEmulator");
const identity = new FirebaseIdentity({ kind: "emulator", host, projectId });
const realtime = new SocketServer(identity);
const http = createServer();
const watching = vi.fn<WatchGuard>(async ({ tgd }) => {
  if (tgd !== "good") throw new AppError("LINK_INVALID");
});
realtime.attach(http, watching, openGate());
await new Promise<void>((resolve) => {
  http.listen(0, "127.0.0.1", resolve);
});
const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
const ada = await createPasswordAccount();
const grace = await createGuestAccount();

afterAll(async () => {
  realtime.close();
  http.close();
  await identity.close();
});

function connectAs(options: { userId?: string; token?: string; transports?: string[] }): Client {
  const { userId, token, transports = ["websocket"] } = options;
  const client: Client = io(origin, {
    path: SOCKET_PATH,
    transports,
    query: { userId },
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => {
    client.disconnect();
  });
  return client;
}

async function connected(account: Account): Promise<Client> {
  const client = connectAs({ userId: account.uid, token: account.idToken });
  await new Promise<void>((resolve, reject) => {
    client.on("connect", resolve);
    client.on("connect_error", reject);
  });
  return client;
}

const refusal = (client: Client) =>
  new Promise<unknown>((resolve, reject) => {
    client.on("connect_error", resolve);
    client.on("connect", () => reject(new Error("was let in")));
  });

test("an event reaches all tabs of its user and nobody else", async () => {
  const tabs = [await connected(ada), await connected(ada)];
  const other = await connected(grace);
  const heard = tabs.map((tab) => {
    const listener = vi.fn<ServerToClientEvents["updateCount"]>();
    tab.on("updateCount", listener);
    return listener;
  });
  const events: string[] = [];
  other.onAny((event: string) => events.push(event));

  realtime.toUser(ada.uid, "updateCount", { views: 3 });
  realtime.toUser(grace.uid, "verifyUser", { userId: grace.uid });

  await eventually(() => {
    for (const listener of heard) expect(listener).toHaveBeenCalledExactlyOnceWith({ views: 3 });
    expect(events).toEqual(["verifyUser"]);
  });
});

test("closing a user's connections delivers pending events first and leaves none of them open", async () => {
  const [tab, other] = [await connected(ada), await connected(grace)];
  const heard: string[] = [];
  tab.onAny((event: string) => heard.push(event));
  tab.on("disconnect", (reason) => heard.push(reason));
  realtime.toUser(ada.uid, "accountDeleted", { userId: ada.uid });
  realtime.disconnect(ada.uid);
  await eventually(() => expect(heard).toEqual(["accountDeleted", "io server disconnect"]));
  expect(other.connected).toBe(true);
});

test("a process that stops closes its connections so that browsers connect again", async () => {
  const stopping = new SocketServer(identity);
  const server = createServer();
  stopping.attach(server, watching, openGate());
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const tabs = Array.from({ length: 4 }, () =>
    io(`http://127.0.0.1:${port}`, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      query: { userId: ada.uid },
      auth: { token: ada.idToken },
      forceNew: true,
      reconnectionDelay: 1,
    }),
  );
  onTestFinished(() => {
    for (const tab of tabs) tab.disconnect();
    stopping.close();
    server.close();
  });
  await eventually(() => expect(tabs.map(({ connected: isOpen }) => isOpen)).not.toContain(false));
  const reasons: string[] = [];
  const again: string[] = [];
  for (const tab of tabs) {
    tab.on("disconnect", (reason) => reasons.push(reason));
    tab.on("connect", () => again.push(tab.id ?? ""));
  }
  await stopping.drain(40, new AbortController().signal);
  await eventually(() => expect(again).toHaveLength(4));
  expect(reasons).toEqual(Array(4).fill("transport close"));

  // Whoever stops in a hurry closes them at once, and they come back as well.
  stopping.close();
  await eventually(() => expect(reasons).toHaveLength(8));
  expect(new Set(reasons)).toEqual(new Set(["transport close"]));
});

test("a handshake that cannot be checked is refused as unavailable, not as forbidden", async () => {
  const verify = vi.spyOn(identity, "verify");
  onTestFinished(() => verify.mockRestore());
  const away = Object.assign(new Error("away"), {
    cause: Object.assign(new Error(), { code: "57P01" }),
  });
  verify.mockRejectedValueOnce(away);
  const client = connectAs({ userId: ada.uid, token: ada.idToken });
  expect(await refusal(client)).toMatchObject({ data: { code: "UNAVAILABLE" } });
});

test.each([
  ["without a token", { userId: ada.uid }, "UNAUTHENTICATED"],
  ["with a forged token", { userId: ada.uid, token: "a.b.c" }, "UNAUTHENTICATED"],
  ["as somebody else", { userId: grace.uid, token: ada.idToken }, "FORBIDDEN"],
  ["without a user id", { token: ada.idToken }, "FORBIDDEN"],
])("a connection %s is refused", { tags: ["S7.9"] }, async (_case, handshake, code) => {
  expect(await refusal(connectAs(handshake))).toMatchObject({ data: { code } });
});

describe("a viewer of a reel", () => {
  function watch(auth: { token?: string; tgd?: string }): Client {
    const client: Client = io(origin, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      query: { watch: "reel-1" },
      auth,
      forceNew: true,
      reconnection: false,
    });
    onTestFinished(() => {
      client.disconnect();
    });
    return client;
  }
  const reactionsOf = (hearts: number) => ({ tributeId: "reel-1", views: 1, hearts });

  test("receives its hearts without an account, and no other events", async () => {
    const [visitor, tab] = [watch({ token: "", tgd: "good" }), await connected(ada)];
    const events: unknown[][] = [];
    visitor.onAny((...event: unknown[]) => events.push(event));
    const heard = vi.fn<(...event: unknown[]) => void>();
    tab.onAny(heard);
    await eventually(() => expect(visitor.connected).toBe(true));
    realtime.toWatchers("reel-2", "reactions", { ...reactionsOf(1), tributeId: "reel-2" });
    realtime.toUser(ada.uid, "credit", { credit: 3 });
    realtime.toWatchers("reel-1", "reactions", reactionsOf(2));
    await eventually(() => expect(events).toEqual([["reactions", reactionsOf(2)]]));
    await eventually(() => expect(heard.mock.calls).toEqual([["credit", { credit: 3 }]]));
  });

  test("is checked by the grant that they hold", async () => {
    watching.mockClear();
    const signedIn = watch({ token: ada.idToken, tgd: "good" });
    await eventually(() => expect(signedIn.connected).toBe(true));
    const viewer = expect.objectContaining({ uid: ada.uid }) as unknown;
    expect(watching.mock.calls).toEqual([[{ tributeId: "reel-1", viewer, tgd: "good" }]]);
  });

  test("is refused with an invalid link or under somebody else's name", async () => {
    const bad = { data: { code: "LINK_INVALID" } };
    expect(await refusal(watch({ tgd: "bad" }))).toMatchObject(bad);
    expect(await refusal(watch({}))).toMatchObject(bad);
    const forged = watch({ token: "a.b.c", tgd: "good" });
    expect(await refusal(forged)).toMatchObject({ data: { code: "UNAUTHENTICATED" } });
  });
});

test("websocket is the only transport", { tags: ["S7.9"] }, async () => {
  const client = connectAs({ userId: ada.uid, token: ada.idToken, transports: ["polling"] });
  expect(await refusal(client)).toMatchObject({ type: "TransportError" });
});

test("a viewer whose link has ended hears nothing more", async () => {
  const own = new SocketServer(identity, null, undefined, 20);
  const server = createServer();
  let refusing: Error | null = null;
  const guard = vi.fn<WatchGuard>(async () => {
    if (refusing) throw refusing;
  });
  own.attach(server, guard, openGate());
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const viewer = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query: { watch: "reel-1" },
    reconnection: false,
  });
  onTestFinished(() => {
    own.close();
    server.close();
  });
  await eventually(() => expect(viewer.connected).toBe(true));
  refusing = new Error("The database is away");
  guard.mockClear();
  await eventually(() => expect(guard.mock.calls.length).toBeGreaterThan(1));
  expect(viewer.connected).toBe(true);
  refusing = new AppError("LINK_INVALID");
  await eventually(() => expect(viewer.connected).toBe(false));
});

test("closing the server ends every connection", async () => {
  const own = new SocketServer(identity);
  const server = createServer();
  own.attach(server, watching, openGate());
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const client = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    transports: ["websocket"],
    query: { userId: ada.uid },
    auth: { token: ada.idToken },
    reconnection: false,
  });
  await eventually(() => expect(client.connected).toBe(true));
  own.close();
  await eventually(() => expect(client.connected).toBe(false));
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});
