import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { mails } from "@server/db/schema/mail";
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
const openGate: MailGate = async () => null;
const noFile = async () => null;
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
  ownerId: null,
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

async function prepareSending(transport: MailTransport, gate = openGate) {
  const jobs = { add: async () => undefined, addAll: async () => undefined };
  await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
  const { id } = await onlyMail();
  const handle = mailHandler({ db, readFile: noFile, transport, gate, clock });
  return (isLastAttempt = false) => handle({ mailId: id }, { ...run, isLastAttempt });
}

describe("a mail with a file", () => {
  const bytes = Buffer.from("<script>alert(1)</script>");

  async function prepareWithFile(transport: MailTransport) {
    const jobs = { add: async () => undefined, addAll: async () => undefined };
    const attachment = { key: "attachments/a", name: "página.html" };
    await db.transaction((tx) => requestMail(tx, { jobs, clock }, { ...request, attachment }));
    const { id } = await onlyMail();
    const readFile = async (key: string) => (key === attachment.key ? bytes : null);
    const handle = mailHandler({ db, readFile, transport, gate: openGate, clock });
    return () => handle({ mailId: id }, run);
  }

  test("carries it closed, whatever its type is", async () => {
    const { server, transport } = await openSmtp();
    await (
      await prepareWithFile(transport)
    )();
    const [raw = ""] = server.received;
    expect(raw).toContain("Content-Type: application/octet-stream");
    expect(raw).toContain("Content-Disposition: attachment");
    expect(raw).toContain("p%C3%A1gina.html.bin");
    expect(raw).toContain(bytes.toString("base64"));
    expect(await onlyMail()).toMatchObject({ state: "sent", attachmentKey: null });
  });

  test("arrives without it at a server that does not take it", async () => {
    const { server, transport } = await openSmtp({ END: "552 5.3.4 message too big" });
    const send = await prepareWithFile(transport);
    await expect(send()).rejects.toThrow("552");
    expect(await onlyMail()).toMatchObject({ state: "waiting" });
    delete server.answers.END;
    await send();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).not.toContain("octet-stream");
    expect(await onlyMail()).toMatchObject({ state: "sent" });
  });
});

describe("requesting a mail", () => {
  test("sends it and deletes its text afterwards", async () => {
    const outbox = await openOutbox();
    const jobs = await openQueue();
    jobs.work(
      "mail",
      mailHandler({ db, readFile: noFile, transport: outbox, gate: openGate, clock }),
    );
    await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
    await eventually(async () => expect((await onlyMail()).state).toBe("sent"));
    expect(await outbox.listMails(10)).toEqual([
      expect.objectContaining({
        to: "ada@example.com",
        subject: content.subject,
        text: content.text,
      }),
    ]);
    expect(await onlyMail()).toMatchObject({ html: "", text: "", unsubscribeUrl: null });
  });

  test("twice creates one mail and one job", async () => {
    const addAll = vi.fn<PgBossQueue["addAll"]>();
    const jobs = { add: vi.fn<PgBossQueue["add"]>(), addAll };
    const requestOnce = () => db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
    expect((await Promise.all([requestOnce(), requestOnce()])).filter(Boolean)).toHaveLength(1);
    await onlyMail();
    expect(addAll.mock.calls.flatMap(([, , list]) => list)).toHaveLength(1);
  });

  test("for two thousand people at once adds only the new ones", async () => {
    const addAll = vi.fn<PgBossQueue["addAll"]>();
    const jobs = { add: vi.fn<PgBossQueue["add"]>(), addAll };
    const requests = Array.from({ length: 2000 }, (_, index) => ({
      ...request,
      idempotencyKey: `invite/${index}`,
    }));
    const requestOnce = (count: number) =>
      db.transaction((tx) => requestMails(tx, { jobs, clock }, requests.slice(0, count)));
    expect((await requestOnce(700)).size).toBe(700);
    expect((await requestOnce(2000)).size).toBe(1300);
    expect(await db.$count(mails)).toBe(2000);
    expect(addAll.mock.calls.flatMap(([, , list]) => list)).toHaveLength(2000);
  });
});

test("a sent mail is not sent again", async () => {
  const { server, transport } = await openSmtp();
  const send = await prepareSending(transport);
  await send();
  await send();
  expect(server.received).toHaveLength(1);
});

test("two workers with the same mail send it once", async () => {
  const { server, transport } = await openSmtp();
  const send = await prepareSending(transport);
  await Promise.allSettled([send(), send(), send()]);
  expect(server.received).toHaveLength(1);
  expect((await onlyMail()).state).toBe("sent");
});

describe("a refusal by the mail server", () => {
  test("ends the mail when it is permanent, and keeps the server's text for the organiser", async () => {
    const { transport } = await openSmtp({ RCPT: "550 5.1.1 nobody here" });
    await (
      await prepareSending(transport)
    )();
    expect(await onlyMail()).toMatchObject({
      state: "bounced",
      problem: "550 5.1.1 nobody here",
      settledAt: now,
      text: "",
    });
  });

  test("lets the queue retry when it is temporary", async () => {
    const { server, transport } = await openSmtp({ END: "451 4.7.1 come back later" });
    const send = await prepareSending(transport);
    await expect(send()).rejects.toThrow("mail notAccepted: DATA: 451");
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

  test("ends the mail when it is temporary but this was the last attempt", async () => {
    const { transport } = await openSmtp({ CONNECT: "421 busy" });
    const send = await prepareSending(transport);
    await expect(send(true)).rejects.toThrow("mail notAccepted");
    expect(await onlyMail()).toMatchObject({ state: "failed", problem: "421 busy" });
  });
});

test("an unavailable mail server loses no mail and needs no restart when it is back", async () => {
  const { server, transport } = await openSmtp();
  await server.close();
  const send = await prepareSending(transport);
  await expect(send()).rejects.toThrow("mail notAccepted");
  const back = await startMailServer({}, Number(new URL(server.url).port));
  onTestFinished(() => back.close());
  await send();
  expect(back.received).toHaveLength(1);
  expect((await onlyMail()).state).toBe("sent");
});

describe("a mail that may or may not have been sent", () => {
  test("is not sent again when the connection was lost", async () => {
    const { server, transport } = await openSmtp({ END: null });
    const send = await prepareSending(transport);
    await send();
    server.answers = {};
    await send();
    expect(server.received).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ state: "unconfirmed", text: "" });
  });

  test("is not sent again when the process was killed, and waits for another running attempt", async () => {
    const { server, transport } = await openSmtp();
    const send = await prepareSending(transport);
    await db.update(mails).set({ handedOverAt: now });
    await expect(send()).rejects.toThrow("Another attempt");
    expect((await onlyMail()).state).toBe("waiting");
    now = new Date(now.getTime() + 3 * 60_000);
    await send();
    expect(server.received).toEqual([]);
    expect((await onlyMail()).state).toBe("unconfirmed");
  });

  test("is sent again if the transport replaces the first one", async () => {
    const outbox = await openOutbox();
    const send = await prepareSending(outbox);
    await db.update(mails).set({ handedOverAt: now });
    await send();
    expect(await outbox.listMails(10)).toHaveLength(1);
    expect((await onlyMail()).state).toBe("sent");
  });
});

describe("a mail that is no longer wanted", () => {
  test("is not started", async () => {
    const { server, transport } = await openSmtp();
    const steps: string[] = [];
    server.onStep = (step) => steps.push(step);
    await (
      await prepareSending(transport, async () => ({ problem: "They have answered.", until: null }))
    )();
    expect(steps).toEqual([]);
    expect(await onlyMail()).toMatchObject({ state: "cancelled", problem: "They have answered." });
  });

  test("keeps its text while it only has to wait", async () => {
    const { server, transport } = await openSmtp();
    const until = new Date("2030-05-02T00:00:00Z");
    let isFull = true;
    const send = await prepareSending(transport, async () =>
      isFull ? { problem: "Too many today.", until } : null,
    );
    await send();
    expect(server.received).toEqual([]);
    expect(await onlyMail()).toMatchObject({
      state: "waiting",
      problem: "Too many today.",
      postponedUntil: until,
      text: content.text,
    });
    isFull = false;
    await send();
    expect(server.received).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ state: "sent", postponedUntil: null, problem: null });
  });

  test("is withheld at the last moment, before the server gets the end of the text", async () => {
    const { server, transport } = await openSmtp();
    let isOver = false;
    server.onStep = (step) => {
      isOver ||= step === "DATA";
    };
    const send = await prepareSending(transport, async () =>
      isOver ? { problem: "They have answered.", until: null } : null,
    );
    await send();
    expect(server.received).toEqual([]);
    expect((await onlyMail()).state).toBe("cancelled");
  });
});
