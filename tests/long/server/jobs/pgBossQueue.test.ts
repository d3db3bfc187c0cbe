import { JOB_NAMES, JOB_POLICIES } from "@server/jobs/policies";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { deferred } from "@tests/support/factories/deferred";
import { openEmbeddedDatabase, openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

const database = await openTestDatabase();
const onError = vi.fn<(error: unknown) => void>();
let queue: PgBossQueue;

beforeEach(async () => {
  queue = await PgBossQueue.open(database, onError);
});
afterEach(async () => {
  await queue.stop();
  await database.execute("delete from pgboss.job");
  onError.mockReset();
});
afterAll(() => database.close());

const addMail = (mailId: string) =>
  database.db.transaction((tx) => queue.add(tx, "mail", { mailId }));

async function states(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.execute(
    "select data->>'mailId' as id, state::text from pgboss.job order by 1",
  );
  return rows;
}

/** Makes retries due at once, because the waiting itself is pg-boss's. */
const makeDue = () => database.execute("update pgboss.job set start_after = now()");

test("a job runs as soon as its transaction is committed", async () => {
  const done = deferred<string>();
  // Nobody looks for waiting jobs, so only the commit can wake the worker.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  queue.work("mail", async ({ mailId }) => done.resolve(mailId));
  await addMail("a");
  expect(await done.promise).toBe("a");
  vi.useRealTimers();
  await eventually(async () => expect(await states()).toEqual([{ id: "a", state: "completed" }]));
});

test("a job that another process has added runs soon", async () => {
  const done = deferred<string>();
  queue.work("mail", async ({ mailId }) => done.resolve(mailId));
  const other = await PgBossQueue.open(database, onError);
  onTestFinished(() => other.stop());
  await database.db.transaction((tx) => other.add(tx, "mail", { mailId: "a" }));
  expect(await done.promise).toBe("a");
});

test("workers without work ask the database once in two seconds, however many they are", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => void vi.restoreAllMocks());
  const looks: Promise<unknown>[] = [];
  const repeatable = database.repeatable.bind(database);
  vi.spyOn(database, "repeatable").mockImplementation((text) => {
    const look = repeatable(text);
    return () => {
      const found = look();
      looks.push(found);
      return found;
    };
  });
  const own = await PgBossQueue.open(database, onError);
  onTestFinished(() => own.stop());
  const beforeTaking = vi.fn<() => Promise<void>>();
  for (const name of JOB_NAMES) own.work(name, async () => undefined, { beforeTaking });
  for (let count = 1; count <= 4; count += 1) {
    expect(looks).toHaveLength(count);
    await Promise.all(looks);
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(beforeTaking).not.toHaveBeenCalled();
});

test("a job does not exist after its transaction is rolled back", async () => {
  const failing = database.db.transaction(async (tx) => {
    await queue.add(tx, "mail", { mailId: "a" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await states()).toEqual([]);
});

test("the same job is not added twice while it waits", async () => {
  await addMail("a");
  await addMail("a");
  await addMail("b");
  expect(await states()).toEqual([
    { id: "a", state: "created" },
    { id: "b", state: "created" },
  ]);
});

test("a recurring job is added at once and then at each interval, but never while one waits", async () => {
  queue.repeat("remind", {}, 20);
  queue.repeat("remind", {}, 20);
  const other = await PgBossQueue.open(database, onError);
  other.repeat("remind", {}, 20);
  const waiting = async () => (await states()).length;
  await eventually(async () => expect(await waiting()).toBe(1));
  let runs = 0;
  queue.work("remind", async () => void (runs += 1));
  await eventually(() => expect(runs).toBeGreaterThan(2));
  await other.stop();
  expect(onError).not.toHaveBeenCalled();
});

test("a worker runs as many jobs in parallel as configured", async () => {
  let running = 0;
  let most = 0;
  const gate = deferred();
  const handler = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };
  await Promise.all(["a", "b", "c"].map(addMail));
  queue.work("mail", handler, { concurrency: 2 });
  await eventually(() => expect(running).toBe(2));
  gate.resolve();
  await eventually(async () =>
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(["completed"])),
  );
  expect(most).toBe(2);
});

test("a failure is reported and retried, and the last attempt knows that it is the last", async () => {
  const attempts: boolean[] = [];
  await addMail("a");
  queue.work("mail", async (_data, { isLastAttempt }) => {
    attempts.push(isLastAttempt);
    throw new Error("mail server away");
  });
  const { retryLimit } = JOB_POLICIES.mail;
  await eventually(async () => {
    await makeDue();
    await addMail("wakes the worker");
    expect(attempts.filter(Boolean).length).toBeGreaterThan(0);
  });
  expect(attempts.length).toBeGreaterThan(retryLimit);
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: "mail server away" }),
    expect.objectContaining({ name: "mail" }),
  );
});

test("stopping aborts a running job, which runs again later without losing an attempt", async () => {
  await addMail("a");
  const started = deferred();
  queue.work("mail", async (_data, { signal }) => {
    started.resolve();
    await new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
  });
  await started.promise;
  await queue.stop();
  expect(await states()).toEqual([{ id: "a", state: "retry" }]);

  queue = await PgBossQueue.open(database, onError);
  const again = vi.fn<() => Promise<void>>().mockResolvedValue();
  queue.work("mail", again);
  await eventually(() => expect(again).toHaveBeenCalled());
  const { rows } = await database.execute("select retry_count from pgboss.job");
  expect(rows).toEqual([{ retry_count: 0 }]);
});

test("stopping does not wait for a job that ignores the abort signal", async () => {
  await addMail("a");
  const started = deferred();
  const never = deferred();
  queue.work("mail", () => {
    started.resolve();
    return never.promise;
  });
  await started.promise;
  await queue.stop();
  expect(await states()).toEqual([{ id: "a", state: "retry" }]);
  never.resolve();
});

test("a job of the embedded database that a crash interrupted runs after the next start", async () => {
  const embedded = await openEmbeddedDatabase();
  onTestFinished(() => embedded.close());
  const killed = await PgBossQueue.open(embedded, onError);
  await embedded.db.transaction((tx) => killed.add(tx, "mail", { mailId: "a" }));
  await embedded.execute("update pgboss.job set state = 'active', started_on = now()");
  await killed.stop();
  const afterCrash = await PgBossQueue.open(embedded, onError);
  const handler = vi.fn<() => Promise<void>>().mockResolvedValue();
  afterCrash.work("mail", handler);
  await eventually(() => expect(handler).toHaveBeenCalledOnce());
  await afterCrash.stop();
});
