import { setTimeout as sleep } from "node:timers/promises";
import { mails } from "../../../server/db/schema/mail";
import { openEmbedded } from "../../../server/db/connection";
import { PgBossQueue } from "../../../server/jobs/pgBossQueue";
import { mailHandler } from "../../../server/mail/mailHandler";
import { SmtpTransport } from "../../../server/mail/smtpTransport";

interface Sending {
  /** Resolves with the final state of the database's only mail. */
  settled: Promise<string>;
  stop(): Promise<void>;
}

/** Sends the waiting mails in a folder's database, with a clock this many milliseconds ahead. */
export async function sendWaiting(
  folder: string,
  smtpUrl: string,
  aheadMs: number,
): Promise<Sending> {
  const database = await openEmbedded(folder);
  const { db } = database;
  const jobs = await PgBossQueue.open(database, () => undefined);
  jobs.work(
    "mail",
    mailHandler({
      db,
      readFile: async () => null,
      transport: new SmtpTransport(smtpUrl, "hello@folkreel.test"),
      gate: async () => null,
      clock: () => new Date(Date.now() + aheadMs),
    }),
  );
  const settled = (async () => {
    for (;;) {
      const [mail] = await db.select({ state: mails.state }).from(mails);
      if (mail && mail.state !== "waiting") return mail.state;
      await sleep(50);
    }
  })();
  const stop = async (): Promise<void> => {
    await jobs.stop();
    await database.close();
  };
  return { settled, stop };
}
