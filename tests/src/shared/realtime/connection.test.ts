import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerToClientEvents } from "@contract/events";
import { renderHook } from "@testing-library/react";
import { Server } from "socket.io";
import { Manager } from "socket.io-client";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "@src/config/env";
import { openConnection } from "@src/shared/realtime/connection";
import { onMissedEvents, onServerEvent } from "@src/shared/realtime/serverEvents";
import { useRealtime } from "@src/shared/realtime/useRealtime";

let server: Server<Record<never, never>, ServerToClientEvents>;
let origin = "";
const closers: (() => void)[] = [];

beforeEach(async () => {
  const plain = createServer();
  server = new Server(plain);
  await new Promise<void>((resolve) => {
    plain.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await server.close();
});

function openConnectionAs(getToken: () => Promise<string | null>) {
  const close = openConnection({ origin, userId: "ada", getToken });
  closers.push(close);
  return close;
}

describe("the realtime connection", () => {
  it(
    "identifies the user, by websocket only, with the current token",
    { tags: ["S7.9"] },
    async () => {
      openConnectionAs(async () => "token-1");
      const handshake = await new Promise<{ userId: unknown; token: unknown; transport: unknown }>(
        (resolve) => {
          server.on("connection", ({ handshake: { query, auth } }) => {
            const { token } = auth as { token: unknown };
            resolve({ userId: query["userId"], token, transport: query["transport"] });
          });
        },
      );
      expect(handshake).toEqual({ userId: "ada", token: "token-1", transport: "websocket" });
    },
  );

  it("reconnects after it was lost, with a new token", async () => {
    const tokens: unknown[] = [];
    server.on("connection", (socket) => {
      tokens.push((socket.handshake.auth as { token: unknown }).token);
      if (tokens.length === 1) socket.conn.close();
    });
    const given = ["token-1", "token-2"];
    openConnectionAs(async () => given.shift() ?? null);
    await eventually(() => expect(tokens).toEqual(["token-1", "token-2"]));
  });

  it("reconnects with the specified delays", { tags: ["S7.10"] }, () => {
    const made = vi.spyOn(Manager.prototype, "reconnection");
    openConnectionAs(async () => null);
    const manager: unknown = made.mock.contexts[0];
    if (!(manager instanceof Manager)) throw new Error("No connection was begun");
    expect(manager.opts).toMatchObject({
      path: "/socket.io",
      transports: ["websocket"],
      query: { userId: "ada" },
      timeout: 20_000,
    });
    expect(manager.reconnectionDelay()).toBe(1000);
    expect(manager.reconnectionDelayMax()).toBe(5000);
    expect(manager.randomizationFactor()).toBe(0.5);
  });

  it.each(["UNAVAILABLE", "UNEXPECTED", "TOO_MANY_REQUESTS"])(
    "tries again when the server could not check who it is (%s)",
    async (code) => {
      const tokens: unknown[] = [];
      server.use(({ handshake }, next) => {
        tokens.push((handshake.auth as { token: unknown }).token);
        next(tokens.length < 3 ? Object.assign(new Error(code), { data: { code } }) : undefined);
      });
      openConnectionAs(async () => `token-${tokens.length}`);
      await eventually(() => expect(server.sockets.sockets.size).toBe(1));
      expect(tokens).toEqual(["token-0", "token-1", "token-2"]);
    },
  );

  it("tries again when it could not get a token", async () => {
    server.use(({ handshake }, next) =>
      next(
        (handshake.auth as { token: string }).token
          ? undefined
          : Object.assign(new Error("no"), { data: { code: "UNAUTHENTICATED" } }),
      ),
    );
    const getToken = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue("token-1");
    openConnectionAs(getToken);
    await eventually(() => expect(server.sockets.sockets.size).toBe(1));
  });

  it("says that events were missed while there is none, and once when it is back", async () => {
    const missed = vi.fn<() => void>();
    closers.push(onMissedEvents(missed));
    let isShut = true;
    server.use((_socket, next) =>
      next(isShut ? Object.assign(new Error("no"), { data: { code: "UNAVAILABLE" } }) : undefined),
    );
    closers.push(
      openConnection({ origin, userId: "ada", getToken: async () => "token", askAgainMs: 10 }),
    );
    await eventually(() => expect(missed.mock.calls.length).toBeGreaterThan(2));
    isShut = false;
    await eventually(() => expect(server.sockets.sockets.size).toBe(1));
    missed.mockClear();
    server.disconnectSockets();
    await eventually(() => expect(missed).toHaveBeenCalled());
  });

  it("asks no more once it is closed", async () => {
    const close = openConnectionAs(async () => "token-1");
    await eventually(() => expect(server.sockets.sockets.size).toBe(1));
    const timers = vi.spyOn(globalThis, "setInterval");
    close();
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
  });

  it("passes the server's events on until it is closed", async () => {
    const seen: unknown[] = [];
    closers.push(onServerEvent("updateCount", (counts) => seen.push(counts)));
    const close = openConnectionAs(async () => "token-1");
    await eventually(() => expect(server.engine.clientsCount).toBe(1));
    await eventually(() => expect(server.sockets.sockets.size).toBe(1));
    server.emit("updateCount", { hearts: 2 });
    await eventually(() => expect(seen).toEqual([{ hearts: 2 }]));
    close();
    await eventually(() => expect(server.engine.clientsCount).toBe(0));
  });
});

describe("the realtime connection of the app", () => {
  beforeEach(() => {
    env.apiOrigin = origin;
  });
  afterEach(() => {
    env.apiOrigin = location.origin;
  });

  it("is opened once a user exists, and closed on sign-out", { tags: ["S4.6"] }, async () => {
    const people: unknown[] = [];
    server.on("connection", ({ handshake }) => people.push(handshake.query["userId"]));
    const initialProps: { userId: string | null } = { userId: null };
    const opened = vi.spyOn(Manager.prototype, "open");
    /** Waits until the hook has loaded the code that opens a connection, and could have used it. */
    const waitForHook = async () => {
      await import("@src/shared/realtime/connection");
      await Promise.resolve();
    };
    const { rerender } = renderHook(({ userId }) => useRealtime(userId), {
      initialProps,
      wrapper: storeWrapper().wrapper,
    });
    await waitForHook();
    expect(opened).not.toHaveBeenCalled();

    rerender({ userId: "ada" });
    await eventually(() => expect(people).toEqual(["ada"]));

    opened.mockClear();
    rerender({ userId: null });
    await waitForHook();
    expect(opened).not.toHaveBeenCalled();
    await eventually(() => expect(server.engine.clientsCount).toBe(0));

    rerender({ userId: "grace" });
    await eventually(() => expect(people).toEqual(["ada", "grace"]));
    expect(server.engine.clientsCount).toBe(1);
  });
});
