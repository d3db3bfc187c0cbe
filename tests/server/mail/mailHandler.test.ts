import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { mails } from "@server/db/schema/around";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { mailHandler } from "@server/mail/mailHandler";
import { OutboxTransport } from "@server/mail/outboxTransport";
import { requestMail } from "@server/mail/requestMail";
import { SmtpTransport } from "@server/mail/smtpTransport";
import { verificationMail } from "@server/mail/templates";
import type { MailTransport } from "@server/mail/transport";
import { openTestDatabase } from "@tests/factories/database";
import { startMailServer } from "@tests/factories/mailServer";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";

const database = await openTestDatabase();
const { db } = database;
const clock = () => new Date();
const run = { signal: new AbortController().signal, isLastAttempt: false };
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(mails);
});

const content = verificationMail({
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

async function onlyMail() {
  const [mail, ...others] = await db.select().from(mails);
  expect(others).toEqual([]);
  if (!mail) throw new Error("There is no mail.");
  return mail;
}

test("a requested mail arrives in the outbox and is marked as sent", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = new OutboxTransport(folder);
  const jobs = await openQueue();
  jobs.work("mail", mailHandler({ db, transport: outbox, clock }));
  await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
  await vi.waitFor(async () => expect((await onlyMail()).sentAt).toBeInstanceOf(Date));
  expect(await outbox.list(10)).toEqual([
    expect.objectContaining({
      to: "ada@example.com",
      subject: content.subject,
      text: content.text,
    }),
  ]);
});

test("the same request twice is one mail and one job", async () => {
  const jobs = { add: vi.fn<PgBossQueue["add"]>() };
  const ask = () => db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
  await Promise.all([ask(), ask()]);
  await onlyMail();
  expect(jobs.add).toHaveBeenCalledOnce();
});

test("a mail that was sent is not sent again", async () => {
  const jobs = await openQueue();
  await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
  const transport = { send: vi.fn<MailTransport["send"]>(), close: () => undefined };
  const handle = mailHandler({ db, transport, clock });
  const { id } = await onlyMail();
  await handle({ mailId: id }, run);
  await handle({ mailId: id }, run);
  expect(transport.send).toHaveBeenCalledOnce();
});

test("goes out by SMTP with both parts and an id that stays the same", async () => {
  const server = await startMailServer();
  const transport = new SmtpTransport(server.url, "Folkreel <hello@folkreel.test>");
  onTestFinished(() => server.close());
  onTestFinished(() => transport.close());
  const mail = { id: "m1", to: "ada@example.com", createdAt: new Date(), ...content };
  await transport.send(mail);
  const [raw = ""] = server.received;
  expect(raw).toContain("To: ada@example.com");
  expect(raw).toContain("From: Folkreel <hello@folkreel.test>");
  expect(raw).toContain("Message-ID: <m1@mail.folkreel>");
  expect(raw).toContain("text/plain");
  expect(raw).toContain("text/html");
});

test("a mail that the server refuses stays unsent, so that the queue tries again", async () => {
  const server = await startMailServer({ refuses: true });
  const transport = new SmtpTransport(server.url, "hello@folkreel.test");
  onTestFinished(() => server.close());
  onTestFinished(() => transport.close());
  const jobs = await openQueue();
  await db.transaction((tx) => requestMail(tx, { jobs, clock }, request));
  const { id } = await onlyMail();
  const handle = mailHandler({ db, transport, clock });
  await expect(handle({ mailId: id }, run)).rejects.toThrow("550");
  expect((await onlyMail()).sentAt).toBeNull();
});
