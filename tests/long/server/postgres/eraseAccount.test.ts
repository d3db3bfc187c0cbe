import { randomBytes } from "node:crypto";
import { createSubmission, confirmSubmission, actOnReel } from "@contract/http/submission";
import { createTribute } from "@contract/http/tribute";
import { createUser, deleteAccount, updateProfile } from "@contract/http/user";
import { openServer, type Transaction } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { eraseAccountJob } from "@server/modules/account/eraseJobs";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { users } from "@server/db/schema/users";
import type { Account } from "@tests/support/factories/accounts";
import { deferred } from "@tests/support/factories/deferred";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { giftToken, tributeDetails } from "@tests/support/factories/reels";
import { newUserBody, startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  openSubmission,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnsWith } from "@tests/server/modules/account/columnsWith";

const RUN = { signal: new AbortController().signal, isLastAttempt: false };
const ROUNDS = 5;

describe("deleting an account on PostgreSQL", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  let server: TestServer;
  let site: UploadSite;

  beforeAll(async () => {
    const database = await openServer(url);
    await migrate(database);
    server = await startTestServer({ database });
    site = await serveUploads(server);
  });
  afterAll(() => site.close());

  async function runJobs(): Promise<void> {
    for (const { name, data } of server.jobs.splice(0)) {
      if (name === "eraseMedia") await eraseMediaJob(server.deps)(data, RUN);
      if (name === "eraseAccount") await eraseAccountJob(server.deps)(data, RUN);
    }
  }

  /** Runs everything that a person can have in progress at the same time as the deletion. */
  async function deleteAmidEverything(): Promise<{ uid: string; statuses: number[] }> {
    const [ada, grace] = [await server.newUser(), await server.newUser()];
    const [own, others] = [await newLinkedReel(server, ada), await newLinkedReel(server, grace)];
    const bytes = randomBytes(2000);
    const begun = [
      { as: ada, id: (await openSubmission(server, others, ada))._id },
      { as: ada, id: (await openSubmission(server, others, ada))._id },
      { as: grace, id: (await openSubmission(server, own, grace))._id },
    ];
    const uploads = begun.map(({ as, id }) =>
      uploadAll(site, as, id, bytes).catch(() => undefined),
    );
    const { id: tributeId, invite } = others;
    const tgd = await giftToken(server, grace, tributeId);
    const input = { tributeId, invite, mimeType: "video/webm" };
    const ofOwn = { tributeId: own.id, invite: own.invite };
    const userDetails = { firstName: "Ada", lastName: "Lovelace", image: null };
    const answers = await Promise.all([
      server.call(deleteAccount, { as: ada, body: { name: "Ada Lovelace" } }),
      ...begun.map(({ as, id }) =>
        server.call(confirmSubmission, { as, body: { submissionId: id, size: bytes.length } }),
      ),
      server.call(createSubmission, { as: ada, body: input }),
      server.call(createSubmission, { as: grace, body: { ...input, ...ofOwn } }),
      server.call(actOnReel, { as: ada, body: { tributeId, action: "HEART", tgd } }),
      server.call(createTribute, { as: ada, body: tributeDetails() }),
      server.call(updateProfile, { as: ada, body: { userDetails } }),
      server.call(createUser, { as: ada, body: newUserBody(ada) }),
    ]);
    await Promise.all(uploads);
    return { uid: ada.uid, statuses: answers.map(({ status }) => status) };
  }

  test("repeats a transaction after a deadlock", async () => {
    const [one, other] = [await server.newUser(), await server.newUser()];
    const held = [deferred(), deferred()] as const;
    const lock = (tx: Transaction, { uid }: Account) =>
      tx.select().from(users).where(eq(users.id, uid)).for("update");
    const lockBoth = (first: Account, second: Account, [mine, theirs]: typeof held) =>
      server.deps.db.transaction(async (tx) => {
        await lock(tx, first);
        mine.resolve();
        await theirs.promise;
        return (await lock(tx, second)).length;
      });
    const done = [lockBoth(one, other, held), lockBoth(other, one, [held[1], held[0]])];
    expect(await Promise.all(done)).toEqual([1, 1]);
  });

  test("succeeds amid concurrent uploads, confirmations and new data, and leaves nothing behind", async () => {
    const rounds = await Promise.all(Array.from({ length: ROUNDS }, deleteAmidEverything));
    for (const { statuses } of rounds) {
      expect(statuses[0]).toBe(200);
      expect(Math.max(...statuses)).toBeLessThan(500);
    }
    await runJobs();
    const uids = rounds.map(({ uid }) => uid);
    expect(await columnsWith(server.database, uids)).toEqual([
      // The log keeps the id, which leads nowhere any more.
      "audit_log.actor_id",
      "erased_accounts.id",
    ]);
    // The only expected error is that of an upload that was complete when its row was deleted.
    for (const error of site.reported) expect(error).toMatchObject({ code: "NOT_FOUND" });
  });
});
