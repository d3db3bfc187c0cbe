import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { mails } from "@server/db/schema/mails";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { type MailGate, mailHandler } from "@server/mail/mailHandler";
import { OutboxTransport } from "@server/mail/outboxTransport";
import { requestMail, requestMails } from "@server/mail/requestMail";
import { SmtpTransport } from "@server/mail/smtpTransport";
import { verificationMail } from "@server/mail/templates";
import type { MailTransport } from "@server/mail/transport";
import { openTestDatabase } from "@tests/support/database/database";
import { startMailServer, type TestMailServer } from "@tests/support/factories/mailServer";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

const database = await openTestDatabase();
const { db } = database;
let now = new Date("2030-05-01T12:00:00Z");
const clock = () => now;
const open: MailGate = async () => null;
const run = { signal: new AbortController().signal, isLastAttempt: false };
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(mails);
});

const content = verificationMail({
  language: "en",
  brand: "Folkreel",
  link: "https://folkreel.test/verify?code=x",
});
const request = {
  kind: "verification",
  to: "ada@example.com",
  content,
  idempotencyKey: "verification:ada:1",
} as const;

async function openQueue(): Promise<PgBossQueue> {
  const queue = await PgBossQueue.open(database, () => undefined);
  onTestFinished(() => queue.stop());
  return queue;
}

async function openOutbox(): Promise<OutboxTransport> {
  const folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return new OutboxTransport(folder);
}

async function openSmtp(
  answers: TestMailServer["answers"] = {},
): Promise<{ server: TestMailServer; transport: SmtpTransport }> {
  const server = await startMailServer(answers);
  const transport = new SmtpTransport(server.url, "hello@folkreel.test");
  onTestFinished(() => server.close());
  onTestFinished(() => transport.close());
  return { server, transport };
}

async function onlyMail() {
  const [mail, ...others] = await db.select().from(mails);
  expect(others).toEqual([]);
  if (!mail) throw new Error("There is no mail.");
  return mail;
}

/** A mail that waits, and what sends it. */
async function waitingMail(transport: MailTransport, gate = open) {
  const jobs = { add: async () => undefined, addAll: async () => undefined };
  await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
  const { id } = await onlyMail();
  const handle = mailHandler({ db, transport, gate, clock });
  return (isLastAttempt = false) => handle({ mailId: id }, { ...run, isLastAttempt });
}

describe("asking for a mail", () => {
  test("sends it, and forgets its text afterwards", async () => {
    const outbox = await openOutbox();
    const jobs = await openQueue();
    jobs.work("mail", mailHandler({ db, transport: outbox, gate: open, clock }));
    await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
    await eventually(async () => expect((await onlyMail()).state).toBe("sent"));
    expect(await outbox.list(10)).toEqual([
      expect.objectContaining({
        to: "ada@example.com",
        subject: content.subject,
        text: content.text,
      }),
    ]);
    expect(await onlyMail()).toMatchObject({ html: "", text: "", unsubscribeUrl: null });
  });

  test("twice is one mail and one job", async () => {
    const addAll = vi.fn<PgBossQueue["addAll"]>();
    const jobs = { add: vi.fn<PgBossQueue["add"]>(), addAll };
    const ask = () => db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
    expect((await Promise.all([ask(), ask()])).filter(Boolean)).toHaveLength(1);
    await onlyMail();
    expect(addAll.mock.calls.flatMap(([, , list]) => list)).toHaveLength(1);
  });

  test("for two thousand people at once adds those that are new", async () => {
    const addAll = vi.fn<PgBossQueue["addAll"]>();
    const jobs = { add: vi.fn<PgBossQueue["add"]>(), addAll };
    const requests = Array.from({ length: 2000 }, (_, index) => ({
      ...request,
      idempotencyKey: `invite/${index}`,
    }));
    const ask = (count: number) =>
      db.transaction((tx) => requestMails(tx, { jobs, clock }, requests.slice(0, count)));
    expect((await ask(700)).size).toBe(700);
    expect((await ask(2000)).size).toBe(1300);
    expect(await db.$count(mails)).toBe(2000);
    expect(addAll.mock.calls.flatMap(([, , list]) => list)).toHaveLength(2000);
  });
});

test("a mail that was sent is not sent again", async () => {
  const { server, transport } = await openSmtp();
  const send = await waitingMail(transport);
  await send();
  await send();
  expect(server.received).toHaveLength(1);
});

test("two workers with the same mail send it once", async () => {
  const { server, transport } = await openSmtp();
  const send = await waitingMail(transport);
  await Promise.allSettled([send(), send(), send()]);
  expect(server.received).toHaveLength(1);
  expect((await onlyMail()).state).toBe("sent");
});

describe("what the mail server says", () => {
  test("for good ends the mail, with its words for the organiser", async () => {
    const { transport } = await openSmtp({ RCPT: "550 5.1.1 nobody here" });
    await (
      await waitingMail(transport)
    )();
    expect(await onlyMail()).toMatchObject({
      state: "bounced",
      problem: "550 5.1.1 nobody here",
      settledAt: now,
      text: "",
    });
  });

  test("for now has the queue try again, until the last attempt has failed", async () => {
    const { server, transport } = await openSmtp({ END: "451 4.7.1 come back later" });
    const send = await waitingMail(transport);
    await expect(send()).rejects.toThrow("mail notTaken: DATA 451");
    expect(await onlyMail()).toMatchObject({
      state: "waiting",
      problem: "451 4.7.1 come back later",
      handedOverAt: null,
    });
    server.answers = {};
    await send();
    expect(server.received).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ state: "sent", problem: null });
  });

  test("for now, at the last attempt, is the end of it", async () => {
    const { transport } = await openSmtp({ CONNECT: "421 busy" });
    const send = await waitingMail(transport);
    await expect(send(true)).rejects.toThrow("mail notTaken");
    expect(await onlyMail()).toMatchObject({ state: "failed", problem: "421 busy" });
  });
});

test("a mail server that is away loses nothing, and needs no restart when it is back", async () => {
  const { server, transport } = await openSmtp();
  await server.close();
  const send = await waitingMail(transport);
  await expect(send()).rejects.toThrow("mail notTaken");
  const back = await startMailServer({}, Number(new URL(server.url).port));
  onTestFinished(() => back.close());
  await send();
  expect(back.received).toHaveLength(1);
  expect((await onlyMail()).state).toBe("sent");
});

describe("when nobody knows whether a mail went out", () => {
  test("because the connection was lost, it is not sent again", async () => {
    const { server, transport } = await openSmtp({ END: null });
    const send = await waitingMail(transport);
    await send();
    server.answers = {};
    await send();
    expect(server.received).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ state: "unconfirmed", text: "" });
  });

  test("because the process was killed, it is not sent again; another attempt that is under way is waited for", async () => {
    const { server, transport } = await openSmtp();
    const send = await waitingMail(transport);
    await db.update(mails).set({ handedOverAt: now });
    await expect(send()).rejects.toThrow("Another attempt");
    expect((await onlyMail()).state).toBe("waiting");
    now = new Date(now.getTime() + 3 * 60_000);
    await send();
    expect(server.received).toEqual([]);
    expect((await onlyMail()).state).toBe("unconfirmed");
  });

  test("it is sent again where that replaces the first one", async () => {
    const outbox = await openOutbox();
    const send = await waitingMail(outbox);
    await db.update(mails).set({ handedOverAt: now });
    await send();
    expect(await outbox.list(10)).toHaveLength(1);
    expect((await onlyMail()).state).toBe("sent");
  });
});

describe("a mail that is not wanted any more", () => {
  test("is not begun", async () => {
    const { server, transport } = await openSmtp();
    const steps: string[] = [];
    server.onStep = (step) => steps.push(step);
    await (
      await waitingMail(transport, async () => "They have answered.")
    )();
    expect(steps).toEqual([]);
    expect(await onlyMail()).toMatchObject({ state: "cancelled", problem: "They have answered." });
  });

  test("is kept back in the last moment, when the server has all of it but its end", async () => {
    const { server, transport } = await openSmtp();
    let isOver = false;
    server.onStep = (step) => {
      isOver ||= step === "DATA";
    };
    const send = await waitingMail(transport, async () => (isOver ? "They have answered." : null));
    await send();
    expect(server.received).toEqual([]);
    expect((await onlyMail()).state).toBe("cancelled");
  });
});
