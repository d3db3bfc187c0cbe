import { listOperatorMessages } from "@contract/http/operator";
import { DAY_MS } from "@contract/time";
import { mails, mailTrouble } from "@server/db/schema/mail";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import type { JobHandler } from "@server/jobs/queue";
import { LONGEST_RETRY_WAITS_SECONDS } from "@server/jobs/policies";
import { mailHandler } from "@server/mail/mailHandler";
import { MailServerWatch } from "@server/mail/mailServerWatch";
import { requestMail } from "@server/mail/requestMail";
import { SmtpTransport } from "@server/mail/smtpTransport";
import { verificationMail } from "@server/mail/templates";
import { Readiness } from "@server/metrics/readiness";
import { addChecks } from "@server/start/readiness";
import { startJobs } from "@server/start/startJobs";
import { startMailServer } from "@tests/support/factories/mailServer";
import { startTestServer } from "@tests/support/factories/server";
import { openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";

const OPERATOR = "mail-operator@example.com";
let now = new Date();
const clock = () => now;
const server = await startTestServer({ operators: new Set([OPERATOR]) });
const { db } = server.deps;
const operator = await server.newUser({ email: OPERATOR });

beforeEach(async () => {
  now = new Date();
  await db.delete(mails);
  await db.delete(mailTrouble);
});
afterEach(async () => {
  await db.delete(mailTrouble);
});

const content = verificationMail({ language: "en", brand: "Folkreel", link: "https://f.test/v" });
const jobs = { add: async () => undefined, addAll: async () => undefined };

/** Opens the usual mail server and another one, which tells the operator. */
async function openMailServers() {
  const usual = await startMailServer();
  const other = await startMailServer();
  const open = (url: string) => {
    const transport = new SmtpTransport(url, "Folkreel <hello@folkreel.test>");
    onTestFinished(() => transport.close());
    return transport;
  };
  onTestFinished(() => usual.close());
  onTestFinished(() => other.close());
  const warnings: string[] = [];
  const watch = new MailServerWatch({
    db,
    clock,
    warn: (line) => warnings.push(line),
    brand: "Folkreel",
    to: OPERATOR,
    origin: "https://folkreel.test",
    alarm: open(other.url),
  });
  const transport = open(usual.url);
  const handle = mailHandler({
    db,
    clock,
    watch,
    transport,
    readFile: async () => null,
    gate: async () => null,
  });
  let count = 0;
  const send = async (to = "ada@example.com") => {
    const request = {
      kind: "verification",
      ownerId: null,
      to,
      content,
      idempotencyKey: `v:${count++}`,
    } as const;
    await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.idempotencyKey, request.idempotencyKey));
    const id = mail?.id ?? "";
    const run = { signal: new AbortController().signal, isLastAttempt: false };
    await handle({ mailId: id }, run).catch(() => undefined);
  };
  return { usual, other, send, transport, warnings };
}

async function seenByOperator() {
  const { data } = await server.call(listOperatorMessages, {
    query: { kind: "contact" },
    as: operator,
  });
  return data?.mailTrouble;
}

describe("a mail server that refuses us", () => {
  test("is known after three mails, or at once if it refuses our sender", async () => {
    const { usual, send } = await openMailServers();
    usual.answers = { RCPT: "554 5.7.1 <ada@example.com>: Relay access denied" };
    await send();
    await send();
    expect(await seenByOperator()).toBeNull();
    await send();
    expect(await seenByOperator()).toEqual({
      problem: "554 5.7.1 ... Relay access denied",
      since: now.toISOString(),
    });
    await db.delete(mailTrouble);
    usual.answers = { MAIL: "530 5.7.0 Authentication required" };
    await send();
    expect(await seenByOperator()).toMatchObject({ problem: "530 5.7.0 Authentication required" });
  });

  test("is well again when it takes a mail", async () => {
    const { usual, send } = await openMailServers();
    usual.answers = { MAIL: "530 5.7.0 Authentication required" };
    await send();
    usual.answers = {};
    await send();
    expect(await seenByOperator()).toBeNull();
  });

  test.each([
    { RCPT: "550 5.1.1 nobody here" },
    { RCPT: "552 5.2.2 mailbox full" },
    { END: "451 4.7.1 come back later" },
  ])("%j is not about us, however often it comes", async (answers) => {
    const { usual, send, warnings } = await openMailServers();
    usual.answers = answers;
    for (let round = 0; round < 4; round++) await send();
    expect(await seenByOperator()).toBeNull();
    // It is in the log all the same.
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toContain(Object.values(answers)[0]);
  });

  test("makes the process degraded, with the mail server as the reason", async () => {
    const { usual, send, transport } = await openMailServers();
    const readiness = new Readiness().begin();
    const { blobs, room } = server.deps;
    addChecks(
      { readiness, blobs, room },
      {
        database: { db, execute: async () => ({ rows: [] }) } as never,
        clock: { check: async () => undefined } as never,
        redis: null,
        mail: transport,
        isFull: () => false,
      },
    );
    usual.answers = { MAIL: "530 5.7.0 Authentication required" };
    await send();
    expect(await readiness.report()).toMatchObject({
      status: "degraded",
      dependencies: { mail: "unavailable", queue: "ok" },
    });
  });

  test("is told to the operator by the other one, once a day", async () => {
    const { usual, other, send } = await openMailServers();
    usual.answers = { MAIL: "550 5.1.8 <hello@folkreel.test>: Domain not found" };
    await send();
    await send();
    expect(other.received).toHaveLength(1);
    expect(other.received[0]).toContain(`To: ${OPERATOR}`);
    expect(other.received[0]).toContain("550 5.1.8");
    now = new Date(now.getTime() + DAY_MS);
    await send();
    expect(other.received).toHaveLength(2);
  });

  test("does not stop the mails if the other one refuses us too", async () => {
    const { usual, other, send, warnings } = await openMailServers();
    usual.answers = { MAIL: "530 5.7.0 Authentication required" };
    other.answers = { MAIL: "530 5.7.0 Authentication required" };
    await send();
    expect(warnings.at(-1)).toMatch(/operator could not be told.*530/);
    usual.answers = {};
    await send();
    expect(usual.received).toHaveLength(1);
  });
});

test("the jobs of the product watch their mail server", async () => {
  const { usual, transport } = await openMailServers();
  usual.answers = { MAIL: "530 5.7.0 Authentication required" };
  const handlers = new Map<string, JobHandler<"mail">>();
  const queue = {
    work: (name: string, handle: JobHandler<"mail">) => handlers.set(name, handle),
    repeat: () => undefined,
  } as never;
  const nothing = () => undefined;
  const parts = { report: nothing, warn: nothing, origin: "https://folkreel.test" };
  await startJobs(queue, {
    ...parts,
    deps: server.deps,
    mail: transport,
    alarm: null,
    backUp: null,
  });
  const request = {
    kind: "verification",
    ownerId: null,
    to: "ada@example.com",
    content,
    idempotencyKey: "w",
  } as const;
  await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
  const [mail] = await db.select().from(mails);
  const run = { signal: new AbortController().signal, isLastAttempt: false };
  await expect(handlers.get("mail")?.({ mailId: mail?.id ?? "" }, run)).rejects.toThrow("530");
  expect(await seenByOperator()).toMatchObject({ problem: "530 5.7.0 Authentication required" });
});

describe("a mail that was not taken", () => {
  test("comes again after four hours at most, and is no error in the log", async () => {
    const database = await openTestDatabase();
    const errors: unknown[] = [];
    const queue = await PgBossQueue.open(database, (error) => errors.push(error));
    onTestFinished(async () => {
      await queue.stop();
      await database.execute("delete from pgboss.job");
      await database.close();
    });
    const { usual, transport } = await openMailServers();
    usual.answers = { RCPT: "451 4.7.1 come back later" };
    const handle = mailHandler({
      db: database.db,
      clock,
      transport,
      readFile: async () => null,
      gate: async () => null,
    });
    const request = {
      kind: "verification",
      ownerId: null,
      to: "ada@example.com",
      content,
      idempotencyKey: "late",
    } as const;
    await database.db.transaction((tx) => requestMail(tx, { jobs: queue, clock }, request));
    // A later attempt would wait for more than a day.
    await database.execute("update pgboss.job set retry_count = 13 where name = 'mail'");
    queue.work("mail", handle);
    await eventually(async () => {
      const { rows } = await database.execute(
        "select extract(epoch from start_after - now())::int as wait from pgboss.job where name = 'mail' and state = 'retry'",
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.["wait"]).toBeLessThanOrEqual(LONGEST_RETRY_WAITS_SECONDS.mail ?? 0);
    });
    expect(errors).toEqual([]);
  });
});
