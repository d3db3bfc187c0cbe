import { setTimeout as sleep } from "node:timers/promises";
import { mails } from "../../../server/db/schema/mails";
import { openEmbedded } from "../../../server/db/connection";
import { PgBossQueue } from "../../../server/jobs/pgBossQueue";
import { mailHandler } from "../../../server/mail/mailHandler";
import { SmtpTransport } from "../../../server/mail/smtpTransport";

interface Sending {
  /** What became of the one mail of the database, once it does not wait any more. */
  settled: Promise<string>;
  stop(): Promise<void>;
}

/** Sends what waits in the database of a folder, with a clock so many milliseconds ahead. */
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
