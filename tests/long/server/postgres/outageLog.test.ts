import { Writable } from "node:stream";
import { openServer, servingLimits } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { JOB_NAMES } from "@server/jobs/policies";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import { createLog } from "@server/start/log";
import { openWire } from "@tests/support/network/wire";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { eventually } from "@tests/support/eventually";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyServerOptions } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";

const ADDRESS = "grace.hopper@navy.example";
const LIMITS = { ...servingLimits(), connectMs: 3000, statementMs: 3000, silentMs: 3000 };

interface Line {
  level: number;
  msg: string;
}

describe("the log of a process that loses its database", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();

  /** Starts the parts of a process that use the database, and returns the lines of its log. */
  async function startProcess() {
    const lines: Line[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as Line);
        done();
      },
    });
    const log = createLog({ LOG_LEVEL: "warn" }, sink);
    const wire = await openWire(url);
    const database = await openServer(wire.url, LIMITS);
    await migrate(database);
    log.watchDatabase(database);
    const queue = await PgBossQueue.open(database, log.error, { leaseMs: 1000 });
    const options: FastifyServerOptions = { loggerInstance: log.logger };
    const server = Fastify(options);
    registerErrorHandler(server);
    server.get("/alone", () => database.db.execute(sql`select ${ADDRESS}::text`));
    server.get("/together", () =>
      database.db.transaction((tx) => tx.execute(sql`select ${ADDRESS}::text`)),
    );
    server.get("/wrong", () => database.db.execute(sql`select ${ADDRESS}::int`));
    onTestFinished(async () => {
      log.close();
      await queue.stop();
      await database.close();
      await wire.close();
    });
    const statusOf = async (path: string) => (await server.inject(path)).statusCode;
    return { lines, wire, queue, statusOf };
  }

  const askMuch = async (statusOf: (path: string) => Promise<number>) =>
    new Set(
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => statusOf(index % 2 ? "/alone" : "/together")),
      ),
    );

  test.each(["cut", "silence"] as const)(
    "has two lines for an outage, whatever fails meanwhile (%s)",
    async (trouble) => {
      const { lines, wire, queue, statusOf } = await startProcess();
      for (const name of JOB_NAMES) queue.work(name, async () => undefined);
      queue.repeat("watchUploads", {}, 50);
      expect(await askMuch(statusOf)).toEqual(new Set([200]));
      wire[trouble]();
      expect(await askMuch(statusOf)).toEqual(new Set([503]));
      expect(await askMuch(statusOf)).toEqual(new Set([503]));
      wire.mend();
      await eventually(() => expect(lines.at(-1)?.msg).toContain("The database is back"));
      expect(await askMuch(statusOf)).toEqual(new Set([200]));
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
        [40, expect.stringContaining("The database is away")],
        [40, expect.stringMatching(/^The database is back after \d+ s\. \d+ failures/)],
      ]);
      expect(JSON.stringify(lines)).not.toContain("grace");
    },
  );

  test("names a fault of our own also while the database is away", async () => {
    const { lines, wire, statusOf } = await startProcess();
    expect(await statusOf("/wrong")).toBe(500);
    wire.cut();
    expect(await statusOf("/alone")).toBe(503);
    expect(lines.map(({ level }) => level)).toEqual([50, 40]);
    expect(JSON.stringify(lines)).not.toContain("grace");
  });
});
