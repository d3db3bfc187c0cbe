import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerToClientEvents } from "@contract/events";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openConnection } from "@src/shared/realtime/connection";
import { onServerEvent } from "@src/shared/realtime/serverEvents";

vi.mock(import("socket.io-client"), async (load) => {
  const real = await load();
  const opened = vi.fn<(origin: string, options: object) => unknown>((...given) =>
    real.io(...given),
  );
  return { ...real, io: opened as unknown as typeof real.io };
});

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
  it("says who it is, by websocket alone, with the token of the moment", async () => {
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
  });

  it("comes back with the specification's patience", () => {
    connect(async () => null);
    expect(io).toHaveBeenLastCalledWith(
      origin,
      expect.objectContaining({
        path: "/socket.io",
        transports: ["websocket"],
        query: { userId: "ada" },
        reconnectionDelay: 1000,
        reconnectionDelayMax: 5000,
        randomizationFactor: 0.5,
        timeout: 20_000,
      }),
    );
  });

  it("passes the server's events on until it is closed", async () => {
    const seen: unknown[] = [];
    closers.push(onServerEvent("updateCount", (counts) => seen.push(counts)));
    const close = connect(async () => "token-1");
    await vi.waitFor(() => expect(server.engine.clientsCount).toBe(1));
    await vi.waitFor(() => expect(server.sockets.sockets.size).toBe(1));
    server.emit("updateCount", { hearts: 2 });
    await vi.waitFor(() => expect(seen).toEqual([{ hearts: 2 }]));
    close();
    await vi.waitFor(() => expect(server.engine.clientsCount).toBe(0));
  });
});
