import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { JOB_POLICIES } from "@server/jobs/policies";
import { AppError } from "@server/errors";
import { markIfUnavailable } from "@server/db/unavailable";
import { eventually } from "@tests/support/eventually";
import { openTestDatabase } from "@tests/support/database/database";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";

const database = await openTestDatabase();
let queue: PgBossQueue;

beforeEach(async () => {
  queue = await PgBossQueue.open(database, () => undefined);
});
afterEach(async () => {
  await queue.stop();
  await database.execute("delete from pgboss.job");
});
afterAll(() => database.close());

const connectionRefused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });

const add = (tributeId: string) =>
  database.db.transaction((tx) => queue.add(tx, "pieces", { tributeId }));

/** Makes retries due at once, and wakes the worker by another job. */
async function makeDue(): Promise<void> {
  await database.execute("update pgboss.job set start_after = now()");
  await add("wakes");
}

async function job(): Promise<unknown> {
  const { rows } = await database.execute(
    "select state::text, retry_count from pgboss.job where data->>'tributeId' = 'a'",
  );
  return rows[0];
}

const caused = new Error("no picture", { cause: new AppError("UNAVAILABLE") });
test.each([
  ["the database", markIfUnavailable(connectionRefused)],
  ["the bucket", new AppError("UNAVAILABLE")],
  ["what another error was caused by", caused],
])("an outage of %s uses up none of a job's attempts", async (_what, outage) => {
  const attempts: boolean[] = [];
  let isAway = true;
  queue.work("pieces", async ({ tributeId }, { isLastAttempt }) => {
    if (tributeId !== "a") return;
    attempts.push(isLastAttempt);
    if (isAway) throw outage;
  });
  await add("a");
  await eventually(async () => {
    await makeDue();
    expect(attempts.length).toBeGreaterThan(JOB_POLICIES.pieces.retryLimit + 2);
  });
  expect(attempts).not.toContain(true);
  isAway = false;
  await eventually(async () => {
    await makeDue();
    expect(await job()).toEqual({ state: "completed", retry_count: 0 });
  });
});

test("a process that may not work takes no job, and takes it when it may", async () => {
  let mayWork = false;
  const idle = await PgBossQueue.open(database, () => undefined, { mayWork: () => mayWork });
  const taken: string[] = [];
  idle.work("pieces", async ({ tributeId }) => void taken.push(tributeId));
  await add("a");
  await eventually(async () => expect(await job()).toMatchObject({ state: "created" }));
  expect(taken).toEqual([]);
  mayWork = true;
  await eventually(() => expect(taken).toEqual(["a"]));
  await idle.stop();
});
