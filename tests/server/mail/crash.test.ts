import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openEmbedded } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { requestMail } from "@server/mail/requestMail";
import { verificationMail } from "@server/mail/templates";
import { type MailStep, startMailServer } from "@tests/factories/mailServer";
import { spawnChild } from "@tests/server/local/childServer";
import { temporaryFolder } from "@tests/server/local/temporaryFolder";
import { sendWaiting } from "./sendWaiting";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

const SENDER = resolve(import.meta.dirname, "children/sendMails.ts");
/** Later than any answer of a mail server: what was under way at the crash counts as lost. */
const LATER_MS = 3_600_000;

/** A database on disk with one mail that waits. */
const prepared = await mkdtemp(join(tmpdir(), "folkreel-"));
afterAll(() => rm(prepared, { recursive: true }));
beforeAll(async () => {
  const database = await openEmbedded(prepared);
  await migrate(database);
  const jobs = await PgBossQueue.open(database, () => undefined);
  const content = verificationMail({
    language: "en",
    brand: "Folkreel",
    link: "https://folkreel.test/x",
  });
  await database.db.transaction((tx) =>
    requestMail(
      tx,
      { jobs, clock: () => new Date() },
      { kind: "verification", to: "ada@example.com", content, idempotencyKey: "one" },
    ),
  );
  await jobs.stop();
  await database.close();
});

/** Where it is killed, what the organiser sees afterwards, and how many mails may have arrived. */
const STEPS: [MailStep, RegExp, number[]][] = [
  ["RCPT", /^sent$/, [1]],
  // The end may or may not have followed the text before the process was gone.
  ["TEXT", /^(sent|unconfirmed)$/, [0, 1]],
  ["END", /^unconfirmed$/, [1]],
];

test.each(STEPS)(
  "a worker that is killed at %s sends no second mail, and loses none in silence",
  async (killedAt, expectedState, expectedMails) => {
    const database = join(await temporaryFolder(), "database");
    await cp(prepared, database, { recursive: true });
    const server = await startMailServer();
    onTestFinished(() => server.close());

    const first = spawnChild(SENDER, database, server.url);
    await new Promise<void>((killed) => {
      server.onStep = (step) => {
        if (step !== killedAt) return;
        server.onStep = () => undefined;
        void first.end("SIGKILL").then(killed);
      };
    });
    const second = await sendWaiting(database, server.url, LATER_MS);
    const state = await second.settled;
    await second.stop();

    expect(state).toMatch(expectedState);
    expect(expectedMails).toContain(server.received.length);
    const isToldAsSent = state === "sent";
    expect([isToldAsSent, server.received.length]).not.toEqual([true, 0]);
  },
);
