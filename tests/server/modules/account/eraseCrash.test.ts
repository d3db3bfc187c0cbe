import { deleteAccount } from "@contract/http/user";
import { erasedAccounts } from "@server/db/schema/account";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { eraseAccountJob, resumeErasing } from "@server/modules/account/eraseJobs";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { DEFAULT_PASSWORD, signIn } from "@tests/support/factories/accounts";
import { deferred } from "@tests/support/factories/deferred";
import { openEmbeddedDatabase } from "@tests/support/database/database";
import { newClip, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eventually } from "@tests/support/eventually";
import { expect, onTestFinished, test, vi } from "vitest";

// The next process takes over the jobs of an embedded database at once, because no other has it.
const database = await openEmbeddedDatabase();

/** Starts the queue of a new process on what the previous one has left. */
async function startQueue(): Promise<PgBossQueue> {
  const queue = await PgBossQueue.open(database, () => undefined);
  onTestFinished(() => queue.stop());
  return queue;
}

test("a deletion that was interrupted at any step is completed by the next process", async () => {
  const killed = await startQueue();
  const server = await startTestServer({ database, jobs: killed });
  const { deps } = server;
  const ada = await server.newUser();
  const clip = await newClip(server, await newReel(server, ada), ada);
  const file = `submissions/${clip}/original`;
  await deps.blobs.putBytes(file, Buffer.from("video"));
  await server.call(deleteAccount, { as: ada, body: { name: "Ada Lovelace" } });
  // The process died while it deleted files, and the identity provider was unavailable until all
  // attempts were used up. Only the deletion record shows what is left to do.
  const hanging = deferred();
  onTestFinished(() => hanging.resolve());
  const begun = vi.fn<() => Promise<void>>(() => hanging.promise);
  killed.work("eraseMedia", begun);
  await eventually(() => expect(begun).toHaveBeenCalled());
  await database.execute("delete from pgboss.job where name = 'eraseAccount'");
  expect(await deps.blobs.sizeOf(file)).toBe(5);

  const next = await startQueue();
  await resumeErasing({ db: deps.db, jobs: next });
  next.work("eraseMedia", eraseMediaJob(deps));
  next.work("eraseAccount", eraseAccountJob(deps));
  await eventually(async () => {
    expect(await deps.blobs.sizeOf(file)).toBeNull();
    const [mark] = await deps.db.select().from(erasedAccounts);
    expect(mark?.settledAt).toBeInstanceOf(Date);
  });
  await expect(signIn(ada.email, DEFAULT_PASSWORD)).rejects.toThrow("EMAIL_NOT_FOUND");
});
