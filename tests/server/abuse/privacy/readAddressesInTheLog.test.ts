import { Writable } from "node:stream";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import { createLog } from "@server/start/log";
import { openOwnDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyRequest, type FastifyServerOptions } from "fastify";
import { afterAll, expect, test } from "vitest";

const ADDRESS = "grace.hopper@navy.example";
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.c2VjcmV0";

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = createLog({ LOG_LEVEL: "trace" }, sink);
const database = await openOwnDatabase();
afterAll(() => database.close());

/** Fails in the database, whose error repeats both values, as Drizzle's does. */
const failingQuery = () =>
  database.db.execute(sql`select ${ADDRESS}::int, ${`?invite=${TOKEN}`}::text`);

/** Some code logs an error and goes on. */
const REPORTING = "/reports";

const expectNothingPersonal = (text: string) => {
  expect(text).not.toContain(ADDRESS);
  expect(text).not.toContain("grace.hopper");
  expect(text).not.toContain(TOKEN);
};

test("a request whose query fails leaves neither address nor token in the log", async () => {
  const options: FastifyServerOptions = { loggerInstance: log.logger };
  const server = Fastify(options);
  registerErrorHandler(server);
  server.get("/fails", async () => failingQuery());
  const handler = async ({ log: requestLog }: FastifyRequest) => {
    // Some code passes the error itself, whose message would become the line's.
    await failingQuery().catch((error: unknown) => requestLog.error(error));
    await failingQuery().catch((error: unknown) => requestLog.warn({ err: error }, "again"));
    return {};
  };
  server.route({ method: "GET", url: REPORTING, handler });
  const headers = { authorization: `Bearer ${TOKEN}`, cookie: `auth_token=${TOKEN}` };
  for (const path of ["/fails", REPORTING])
    await server.inject({ url: `${path}?email=${ADDRESS}&tgd=${TOKEN}`, headers });

  const written = lines.join("");
  expectNothingPersonal(written);
  expect(written).toContain('"name":"DrizzleQueryError"');
  expect(written).toContain('"code":"22P02"');
  expect(written).toContain("readAddressesInTheLog.test.ts:");
});

test("a job whose query fails leaves neither address nor token in the log and the queue", async () => {
  const queue = await PgBossQueue.open(database, log.error);
  await database.db.transaction((tx) => queue.add(tx, "removeFiles", { folder: "reels/1" }));
  queue.work("removeFiles", async () => void (await failingQuery()));
  const attempts = () =>
    database.execute("select * from pgboss.job where name = 'removeFiles' and output is not null");
  await eventually(async () => expect((await attempts()).rows).toHaveLength(1));
  await queue.stop();

  const { rows: tables } = await database.execute(
    "select table_name from information_schema.tables where table_schema = 'pgboss'",
  );
  const stored: unknown[] = [];
  for (const { table_name: table } of tables)
    stored.push((await database.execute(`select * from pgboss.${String(table)}`)).rows);
  expectNothingPersonal(JSON.stringify(stored));
  expect(JSON.stringify(stored)).toContain("22P02");
  expectNothingPersonal(lines.join(""));
});
