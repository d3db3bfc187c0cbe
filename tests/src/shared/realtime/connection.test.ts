import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerToClientEvents } from "@contract/events";
import { renderHook } from "@testing-library/react";
import { Server } from "socket.io";
import { Manager } from "socket.io-client";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "@src/config/env";
import { openConnection } from "@src/shared/realtime/connection";
import { onServerEvent } from "@src/shared/realtime/serverEvents";
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

function connect(getToken: () => Promise<string | null>) {
  const close = openConnection({ origin, userId: "ada", getToken });
  closers.push(close);
  return close;
}

describe("the realtime connection", () => {
  it(
    "says who it is, by websocket alone, with the token of the moment",
    { tags: ["S7.9"] },
    async () => {
      connect(async () => "token-1");
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

  it("comes back after it was lost, with a new token", async () => {
    const tokens: unknown[] = [];
    server.on("connection", (socket) => {
      tokens.push((socket.handshake.auth as { token: unknown }).token);
      if (tokens.length === 1) socket.conn.close();
    });
    const given = ["token-1", "token-2"];
    connect(async () => given.shift() ?? null);
    await eventually(() => expect(tokens).toEqual(["token-1", "token-2"]));
  });

  it("comes back with the specification's patience", { tags: ["S7.10"] }, () => {
    const made = vi.spyOn(Manager.prototype, "reconnection");
    connect(async () => null);
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

  it("passes the server's events on until it is closed", async () => {
    const seen: unknown[] = [];
    closers.push(onServerEvent("updateCount", (counts) => seen.push(counts)));
    const close = connect(async () => "token-1");
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
    /** Until the hook has the code that opens a connection, and has had its chance to do so. */
    const settled = async () => {
      await import("@src/shared/realtime/connection");
      await Promise.resolve();
    };
    const { rerender } = renderHook(({ userId }) => useRealtime(userId), { initialProps });
    await settled();
    expect(opened).not.toHaveBeenCalled();

    rerender({ userId: "ada" });
    await eventually(() => expect(people).toEqual(["ada"]));

    opened.mockClear();
    rerender({ userId: null });
    await settled();
    expect(opened).not.toHaveBeenCalled();
    await eventually(() => expect(server.engine.clientsCount).toBe(0));

    rerender({ userId: "grace" });
    await eventually(() => expect(people).toEqual(["ada", "grace"]));
    expect(server.engine.clientsCount).toBe(1);
  });
});
