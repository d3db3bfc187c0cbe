import { resolve } from "node:path";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { requestMail } from "@server/mail/requestMail";
import { verificationMail } from "@server/mail/templates";
import { type MailStep, startMailServer } from "@tests/support/factories/mailServer";
import { type PreparedDatabase, prepareDatabase } from "@tests/support/database/preparedDatabase";
import { spawnChild } from "@tests/server/local/childServer";
import { sendWaiting } from "./sendWaiting";

const SENDER = resolve(import.meta.dirname, "children/sendMails.ts");
/** Later than any answer of a mail server: what was under way at the crash counts as lost. */
const LATER_MS = 3_600_000;

/** Makes a database on disk with one mail that waits, to be copied for each crash. */
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
        { kind: "verification", to: "ada@example.com", content, idempotencyKey: "one" },
      ),
    );
    await jobs.stop();
  });

/**
 * Kills a worker when the mail server has read a step of its mail, and lets another worker go on.
 * @returns what the organiser sees afterwards, and how many mails have arrived
 */
export async function killAndGoOn(
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
