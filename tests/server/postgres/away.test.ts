import { connect, createServer, type Socket } from "node:net";
import { listTributes } from "@contract/http/tribute";
import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { toAppError } from "@server/plugins/errorHandler";
import { needs } from "@tests/support/database/needs";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { startTestServer } from "@tests/support/factories/server";
import { describe, expect, test } from "vitest";

/** A way to a PostgreSQL server that can be cut. */
async function cuttableWay(url: URL) {
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(url.port || 5432), url.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      // A cut is no event of its own: each end closes the other one.
      socket.on("error", () => undefined);
      socket.on("close", () => [near, far].forEach((end) => end.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => {
    way.listen(0, "127.0.0.1", done);
  });
  const address = way.address();
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(typeof address === "object" ? address?.port : "");
  const cut = () =>
    new Promise((done) => {
      way.close(done);
      for (const socket of sockets) socket.destroy();
    });
  return { url: through.href, cut };
}

describe("a database that is away", needs(missingPostgres), () => {
  const url = databaseOfSuite();

  test("is said as a service that can be asked again later, not as a fault", async () => {
    const way = await cuttableWay(new URL(url));
    const database = await openServer(way.url);
    await migrate(database);
    const server = await startTestServer({ database });
    const as = await server.newUser();
    expect(await server.call(listTributes, { as })).toMatchObject({ status: 200 });
    await way.cut();
    expect(await server.call(listTributes, { as })).toMatchObject({
      status: 503,
      code: "UNAVAILABLE",
    });
    const failure = await database.db.transaction(async () => undefined).catch(toAppError);
    expect(failure).toMatchObject({ code: "UNAVAILABLE" });
  });
});
