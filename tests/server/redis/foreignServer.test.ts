import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPostgresProblem } from "@tests/support/database/postgresAdmin";
import { findRedisProblem } from "@tests/support/database/redisProbe";

/** Starts another kind of server at the port where the tests look for PostgreSQL or Redis. */
describe("a port that another service has taken", () => {
  let greet: (socket: Socket) => void;
  let port: number;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    greet(socket);
  });
  beforeEach(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    server.close();
    await once(server, "close");
  });
  const saysHttp = (socket: Socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
  const saysNothing = () => undefined;

  it("is not mistaken for Redis, whatever the service answers", async () => {
    greet = saysHttp;
    expect(await findRedisProblem("127.0.0.1", port)).toBe("what answers there is not Redis");
    greet = saysNothing;
    expect(await findRedisProblem("127.0.0.1", port, 50)).toBe("no answer");
  });

  it("is not mistaken for PostgreSQL, whatever the service answers", async () => {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    greet = saysHttp;
    expect(await findPostgresProblem("The tests need", { url })).toContain(
      `The tests need a server at 127.0.0.1:${port} (`,
    );
    greet = saysNothing;
    expect(await findPostgresProblem("The tests need", { url, patience: 50 })).toBe(
      `The tests need a server at 127.0.0.1:${port} (timeout expired). Start one, or set TEST_DATABASE_URL.`,
    );
  });

  it("is distinguished from a port without a service", async () => {
    server.close();
    await once(server, "close");
    expect(await findRedisProblem("127.0.0.1", port)).toBe("ECONNREFUSED");
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
});
