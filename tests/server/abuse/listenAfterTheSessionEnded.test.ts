import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SOCKET_PATH } from "@contract/events";
import { SessionWatch } from "@server/realtime/sessionWatch";
import { SocketServer } from "@server/realtime/socketServer";
import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { eventually } from "@tests/support/eventually";
import { createPasswordAccount, unsignedToken } from "@tests/support/factories/accounts";
import { openGate } from "@tests/support/factories/openGate";
import { getAuth } from "firebase-admin/auth";
import { initializeApp } from "firebase-admin/app";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { io, type Socket } from "socket.io-client";
import { afterAll, expect, inject, onTestFinished, test, vi } from "vitest";

const HOUR_S = 3600;

const { host, projectId } = inject("authEmulator");
const identity = new FirebaseIdentity({ kind: "emulator", host, projectId });
const admin = getAuth(initializeApp({ projectId }, "listen"));

/** Answers in place of the provider, while it is set. */
let outage: (() => HttpResponse<string>) | undefined;
const network = setupServer(
  http.post(`http://${host}/*`, ({ request }) =>
    request.url.endsWith("accounts:lookup") ? outage?.() : undefined,
  ),
);
network.listen({ onUnhandledRequest: "bypass" });
afterAll(async () => {
  network.close();
  await identity.close();
});

/** Starts a server that looks at its sockets as often as possible. */
async function startSockets(): Promise<string> {
  const listener = createServer();
  const realtime = new SocketServer(identity, null, new SessionWatch(identity, 20));
  realtime.attach(listener, async () => undefined, openGate());
  await new Promise<void>((resolve) => {
    listener.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    realtime.close();
    listener.close();
  });
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

function open(origin: string, query: Record<string, string>, token: string): Socket {
  const socket = io(origin, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query,
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

const connected = (...sockets: Socket[]) =>
  eventually(() => {
    for (const socket of sockets) expect(socket.connected).toBe(true);
  });
const closed = (...sockets: Socket[]) =>
  Promise.all(
    sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.once("disconnect", resolve);
        }),
    ),
  );

test.each<[string, (uid: string) => Promise<unknown>]>([
  ["is deleted", (uid) => admin.deleteUser(uid)],
  ["is disabled", (uid) => admin.updateUser(uid, { disabled: true })],
])("the sockets of an account that %s close, so that the app tries a new token", async (_, end) => {
  const origin = await startSockets();
  const { uid, idToken } = await createPasswordAccount();
  const sockets = [open(origin, { userId: uid }, idToken), open(origin, { watch: "r" }, idToken)];
  await connected(...sockets);
  const ends = closed(...sockets);
  await end(uid);
  // After "io server disconnect", the app would not connect again.
  expect(await ends).toEqual(["transport close", "transport close"]);
});

test("a socket closes when its token expires", async () => {
  const origin = await startSockets();
  const { uid, email } = await createPasswordAccount();
  const socket = open(origin, { userId: uid }, unsignedToken({ uid, email, lifetimeS: HOUR_S }));
  await connected(socket);
  const end = closed(socket);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (HOUR_S + 1) * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await end).toEqual(["transport close"]);
});

test("a socket stays open while the provider cannot be asked, and without a token", async () => {
  const origin = await startSockets();
  const { uid, idToken } = await createPasswordAccount();
  const sockets = [open(origin, { userId: uid }, idToken), open(origin, { watch: "r" }, "")];
  await connected(...sockets);
  let refusals = 0;
  outage = () => {
    refusals++;
    return new HttpResponse("<h1>Bad gateway</h1>", { status: 502 });
  };
  onTestFinished(() => {
    outage = undefined;
  });
  await eventually(() => expect(refusals).toBeGreaterThan(2));
  expect(sockets.map((socket) => socket.connected)).toEqual([true, true]);
});
