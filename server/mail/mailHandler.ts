import { eq } from "drizzle-orm";
import type { Database } from "../db/connection";
import { mails } from "../db/schema/around";
import type { JobHandler } from "../jobs/queue";
import type { MailTransport } from "./transport";

/**
 * Sends a mail at least once: a crash between handing it over and writing that down sends it again, with the same message id.
 * A mail that is gone or was sent is left alone.
 */
export function mailHandler(deps: {
  db: Database;
  transport: MailTransport;
  clock: () => Date;
}): JobHandler<"mail"> {
  const { db, transport, clock } = deps;
  return async ({ mailId }) => {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.sentAt) return;
    const { id, to, subject, html, text, createdAt } = mail;
    await transport.send({ id, to, subject, html, text, createdAt });
    await db.update(mails).set({ sentAt: clock() }).where(eq(mails.id, mailId));
  };
}
