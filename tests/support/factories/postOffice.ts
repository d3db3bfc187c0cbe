import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { mails } from "@server/db/schema/mail";
import { mailHandler } from "@server/mail/mailHandler";
import { OutboxTransport } from "@server/mail/outboxTransport";
import { inviteMailsJob } from "@server/modules/people/inviteMails";
import { outreachGate } from "@server/modules/outreach/gate";
import { readBlob } from "@server/storage/blobStore";
import { sendPostponedJob } from "@server/modules/outreach/sendPostponedJob";
import { afterThisFile } from "@tests/support/cleanUp";
import type { TestServer } from "@tests/support/factories/server";
import { and, asc, eq } from "drizzle-orm";

const RUN = { signal: new AbortController().signal, isLastAttempt: false };

/** Runs the waiting jobs about mails as the product does, with an outbox as the mail server. */
export async function openPostOffice(server: TestServer) {
  const { deps } = server;
  const folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  afterThisFile(() => rm(folder, { recursive: true }));
  const transport = new OutboxTransport(folder);
  const { db, clock } = deps;
  const send = mailHandler({
    db,
    readFile: (key) => readBlob(deps.blobs, key),
    transport,
    gate: outreachGate(deps),
    clock,
  });
  const invite = inviteMailsJob(deps);
  return {
    /** Runs every job that was added since the last call. */
    async deliver(): Promise<void> {
      for (let job = server.jobs.shift(); job; job = server.jobs.shift()) {
        if (job.name === "inviteMails") await invite(job.data, RUN);
        if (job.name === "mail") await send(job.data, RUN);
      }
    },
    /** Runs all waiting jobs that send a mail at the same moment. */
    async deliverAtOnce(): Promise<void> {
      const jobs = server.jobs.splice(0).filter((job) => job.name === "mail");
      await Promise.all(jobs.map((job) => send(job.data, RUN)));
    },
    /** Adds the jobs of the mails whose turn has come. */
    releasePostponed: () => sendPostponedJob(deps)({}, RUN),
    read: (id: string) => transport.findMail(id),
    readAttachment: (id: string) => transport.findAttachment(id),
    /** Returns the mails to an address that have this state, the oldest first. */
    mailsTo: (to: string, state: typeof mails.$inferSelect.state = "sent") =>
      db
        .select()
        .from(mails)
        .where(and(eq(mails.to, to), eq(mails.state, state)))
        .orderBy(asc(mails.createdAt), asc(mails.id)),
  };
}
