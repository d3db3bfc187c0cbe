import { HOUR_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { newId } from "@server/ids";
import { sweepJobsJob } from "@server/modules/operator/sweepJobs";
import { openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import { ORIGIN } from "@tests/support/factories/server";
import { afterEach, beforeEach, expect, test } from "vitest";

const database = await openTestDatabase();
const { db } = database;
const RUN = { signal: new AbortController().signal, isLastAttempt: true };

let queue: PgBossQueue;
let now: Date;
beforeEach(async () => {
  queue = await PgBossQueue.open(database, () => undefined);
  now = new Date();
});
afterEach(async () => {
  await queue.stop();
  await database.execute("delete from pgboss.job; delete from pending_erasures; delete from mails");
});

const sweep = () =>
  sweepJobsJob(
    { db, jobs: queue, clock: () => now, brand: "Folkreel", operatorEmail: "ops@x.test" },
    { queue, origin: ORIGIN },
  )({}, RUN);

const addErasure = (folder: string) =>
  db.transaction((tx) => queue.add(tx, "removeFiles", { folder }));

const pending = async () =>
  (await database.execute("select data->>'folder' as folder from pending_erasures")).rows;

const jobStates = async () =>
  (
    await database.execute(
      "select state::text from pgboss.job where name <> 'mail' order by created_on",
    )
  ).rows.map(({ state }) => state);

test("an erasure that the queue has given up is done later, and the operator learns of it", async () => {
  await addErasure("reels/1");
  await database.execute("update pgboss.job set retry_limit = 0");
  let isStoreAway = true;
  const removed: string[] = [];
  queue.work("removeFiles", async ({ folder }) => {
    if (isStoreAway) throw new Error("The store is away.");
    removed.push(folder);
  });
  await eventually(async () => expect(await jobStates()).toEqual(["failed"]));
  await sweep();
  const told = await db.select().from(mails);
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ["ops@x.test", "A job has failed for good: removeFiles"],
  ]);

  isStoreAway = false;
  expect(await pending()).toEqual([{ folder: "reels/1" }]);
  now = new Date(Date.now() + 2 * HOUR_MS);
  await sweep();
  await eventually(() => expect(removed).toEqual(["reels/1"]));
  await eventually(async () => expect(await pending()).toEqual([]));
  expect(await jobStates()).toEqual(["failed", "completed"]);
  // Two hours later may be the next day, which has a mail of its own.
  const mailed = await db.select().from(mails);
  await sweep();
  expect(await db.select().from(mails)).toHaveLength(mailed.length);
});

test("an erasure that still has a job gets no second one", async () => {
  await addErasure("reels/2");
  now = new Date(Date.now() + 2 * HOUR_MS);
  await sweep();
  expect(await jobStates()).toEqual(["created"]);
  await database.execute("update pgboss.job set state = 'retry'");
  await sweep();
  expect(await jobStates()).toEqual(["retry"]);
});

test("a deletion that is rolled back leaves nothing pending", async () => {
  const failing = db.transaction(async (tx) => {
    await queue.add(tx, "removeFiles", { folder: "reels/3" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await pending()).toEqual([]);
});

test("the files of a hundred videos and pictures fit into one job", async () => {
  const submissionIds = Array.from({ length: 100 }, newId);
  const pictureKeys = Array.from({ length: 100 }, () => `p/${newId()}.webp`);
  await db.transaction((tx) => queue.add(tx, "eraseMedia", { submissionIds, pictureKeys }));
  expect(await jobStates()).toEqual(["created"]);
});
