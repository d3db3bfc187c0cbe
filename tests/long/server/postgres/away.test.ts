import { listTributes } from "@contract/http/tribute";
import { openServer, servingLimits, type Transaction } from "@server/db/connection";
import { executeIn } from "@server/db/executeIn";
import { migrate } from "@server/db/migrate";
import { registerHealth } from "@server/plugins/health";
import { databaseCheck, Readiness } from "@server/metrics/readiness";
import { toAppError } from "@server/plugins/errorHandler";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { openWire } from "@tests/support/network/wire";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { startTestServer } from "@tests/support/factories/server";
import { eventually } from "@tests/support/eventually";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";

const SHORT = {
  ...servingLimits(),
  connectMs: 2000,
  statementMs: 2000,
  lockMs: 500,
  idleInTransactionMs: 1000,
};

/** No limit but the one that is tested ends anything within this time. */
const PATIENCE_MS = 600_000;

/** Returns the id of the server's process that serves a transaction. */
async function backendOf(tx: Transaction): Promise<number> {
  const { rows } = await executeIn(tx, "select pg_backend_pid() as pid");
  return Number(rows[0]?.["pid"]);
}

describe("an unavailable database", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();

  test("is reported as a service to try again later, not as a server error", async () => {
    const connection = await openWire(url);
    const database = await openServer(connection.url);
    await migrate(database);
    const server = await startTestServer({ database });
    const as = await server.newUser();
    expect(await server.call(listTributes, { as })).toMatchObject({ status: 200 });
    connection.cut();
    expect(await server.call(listTributes, { as })).toMatchObject({
      status: 503,
      code: "UNAVAILABLE",
    });
    const failure = await database.db.transaction(async () => undefined).catch(toAppError);
    expect(failure).toMatchObject({ code: "UNAVAILABLE" });
    connection.mend();
    expect(await server.call(listTributes, { as })).toMatchObject({ status: 200 });
    await connection.close();
  });

  test("ends requests and not the process when connections are lost in transactions", async () => {
    const database = await openServer(url);
    const { db } = database;
    const crashed = vi.fn<(error: unknown) => void>();
    process.on("uncaughtException", crashed);
    onTestFinished(() => void process.off("uncaughtException", crashed));
    const transactions = Array.from({ length: 8 }, () =>
      db
        .transaction(async (tx) => {
          // The server ends the connection while the transaction does something else than a query.
          await db.execute(sql`select pg_terminate_backend(${await backendOf(tx)}::int, 5000)`);
          await tx.execute(sql`select 1`);
        })
        .catch(toAppError),
    );
    for (const failure of await Promise.all(transactions))
      expect(failure).toMatchObject({ code: "UNAVAILABLE" });
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
    expect(crashed).not.toHaveBeenCalled();
    await database.close();
  });

  test("keeps nobody waiting when it falls silent, and works again when it is back", async () => {
    const connection = await openWire(url);
    const database = await openServer(connection.url, { ...SHORT, silentMs: 2000 });
    const server = Fastify();
    const readiness = new Readiness(1000).add("database", databaseCheck(database.db), {
      isVital: true,
    });
    readiness.begin();
    registerHealth(server, readiness);
    const statusOf = async (path: string) => (await server.inject(path)).statusCode;
    expect([await statusOf("/health"), await statusOf("/readyz")]).toEqual([200, 200]);
    const warmed = Array.from({ length: 20 }, () =>
      database.db.execute(sql`select pg_sleep(0.05)`),
    );
    await Promise.all(warmed);
    connection.silence();
    await eventually(async () =>
      expect([await statusOf("/health"), await statusOf("/readyz")]).toEqual([503, 503]),
    );
    const inTransaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`));
    const alone = database.db.execute(sql`select 1`);
    // These are more than the pool has connections, and none of them may be lost.
    const failing = [...Array.from({ length: 30 }, inTransaction), alone];
    for (const failure of await Promise.all(failing.map((one) => one.catch(toAppError))))
      expect(failure).toMatchObject({ code: "UNAVAILABLE" });
    connection.mend();
    await expect(inTransaction()).resolves.toBeDefined();
    await database.close();
    await connection.close();
  });

  test("limits how long a statement, a lock and an abandoned transaction may take", async () => {
    const silentMs = PATIENCE_MS;
    const impatient = await openServer(url, { ...SHORT, silentMs });
    const endless = await impatient.db.execute(sql`select pg_sleep(600)`).catch(toAppError);
    expect(endless).toMatchObject({ code: "UNAVAILABLE" });
    await impatient.close();

    const database = await openServer(url, { ...SHORT, silentMs, statementMs: PATIENCE_MS });
    const { db } = database;

    const failures: unknown[] = [];
    const held = db.transaction(async (holder) => {
      await holder.execute(sql`select pg_advisory_xact_lock(1)`);
      const waiting = db.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock(1)`));
      failures.push(await waiting.catch(toAppError));
      await eventually(async () => {
        const { rows } = await database.execute(
          "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and granted",
          [1],
        );
        expect(rows).toEqual([]);
      });
    });
    failures.push(await held.catch(toAppError));
    expect(failures).toEqual([
      expect.objectContaining({ code: "UNAVAILABLE" }),
      expect.objectContaining({ code: "UNAVAILABLE" }),
    ]);
    await database.close();
  });
});
