import { resolve } from "node:path";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { requestMail } from "@server/mail/requestMail";
import { verificationMail } from "@server/mail/templates";
import { type MailStep, startMailServer } from "@tests/support/factories/mailServer";
import { type PreparedDatabase, prepareDatabase } from "@tests/support/database/preparedDatabase";
import { spawnChild } from "@tests/server/local/childServer";
import { sendWaiting } from "./sendWaiting";

const SENDER = resolve(import.meta.dirname, "children/sendMails.ts");
/**
 * This is later than any response of a mail server, so what was in progress at the crash counts as
 * lost.
 */
const LATER_MS = 3_600_000;

/** Creates a database on disk with one waiting mail, to be copied for each crash. */
export const prepareMail = () =>
  prepareDatabase(async (database) => {
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
        {
          kind: "verification",
          ownerId: null,
          to: "ada@example.com",
          content,
          idempotencyKey: "one",
        },
      ),
    );
    await jobs.stop();
  });

/**
 * Kills a worker when the mail server has read this step of its mail, and lets another worker
 * continue.
 * @returns what the organiser sees afterwards, and how many mails have arrived.
 */
export async function killAndRestart(
  mail: PreparedDatabase,
  killedAt: MailStep,
): Promise<{ state: string; arrived: number }> {
  const database = await mail.copy();
  const server = await startMailServer();
  try {
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
    return { state, arrived: server.received.length };
  } finally {
    await server.close();
  }
}
