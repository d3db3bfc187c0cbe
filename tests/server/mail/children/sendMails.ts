import { mails } from "../../../../server/db/schema/mails";
import { openEmbedded } from "../../../../server/db/connection";
import { PgBossQueue } from "../../../../server/jobs/pgBossQueue";
import { mailHandler } from "../../../../server/mail/mailHandler";
import { SmtpTransport } from "../../../../server/mail/smtpTransport";

// Sends what waits in a database, with a clock so many milliseconds ahead, and says what became of the one mail in it.
const [, , folder = "", smtpUrl = "", aheadMs = "0"] = process.argv;
const database = await openEmbedded(folder);
const { db } = database;
const jobs = await PgBossQueue.open(database, () => undefined);
jobs.work(
  "mail",
  mailHandler({
    db,
    transport: new SmtpTransport(smtpUrl, "hello@folkreel.test"),
    gate: async () => null,
    clock: () => new Date(Date.now() + Number(aheadMs)),
  }),
);
const look = setInterval(() => void sayState(), 50);

async function sayState(): Promise<void> {
  const [mail] = await db.select({ state: mails.state }).from(mails);
  if (!mail || mail.state === "waiting") return;
  clearInterval(look);
  process.stdout.write(JSON.stringify(mail));
}
