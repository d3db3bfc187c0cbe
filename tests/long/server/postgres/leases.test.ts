import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { openWire } from "@tests/support/network/wire";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { deferred } from "@tests/support/factories/deferred";
import { eventually } from "@tests/support/eventually";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

const LEASE_MS = 1500;

describe("the lease of a job", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  let observer: Awaited<ReturnType<typeof openServer>>;

  beforeAll(async () => {
    observer = await openServer(url);
    await migrate(observer);
    return () => observer.close();
  });
  beforeEach(async () => {
    const queue = await PgBossQueue.open(observer, () => undefined);
    await queue.stop();
    await observer.execute("delete from pgboss.job; delete from job_leases");
  });

  /** Starts one of several workers, whose connection to the database can be cut. */
  async function startWorker(leaseMs = LEASE_MS) {
    const wire = await openWire(url);
    const database = await openServer(wire.url);
    const onError = vi.fn<(error: unknown) => void>();
    const queue = await PgBossQueue.open(database, onError, { leaseMs });
    onTestFinished(async () => {
      await queue.stop();
      await database.close();
      await wire.close();
    });
    return { wire, queue, onError };
  }

  const addMail = (queue: PgBossQueue) =>
    observer.db.transaction((tx) => queue.add(tx, "mail", { mailId: "a" }));

  async function jobs(): Promise<Record<string, unknown>[]> {
    const { rows } = await observer.execute("select state::text, retry_count from pgboss.job");
    return rows;
  }
  const leases = async () => (await observer.execute("select * from job_leases")).rows;

  test("another worker takes over the job of a worker that is gone, which then aborts and changes nothing", async () => {
    const lost = await startWorker();
    const began = deferred();
    const aborted = deferred();
    lost.queue.work("mail", async (_data, { signal }) => {
      began.resolve();
      await new Promise<void>((done) => {
        signal.addEventListener("abort", () => done());
      });
      aborted.resolve();
    });
    await addMail(lost.queue);
    await began.promise;
    lost.wire.cut();

    const other = await startWorker();
    const taken = deferred();
    const finish = deferred();
    other.queue.work("mail", async () => {
      taken.resolve();
      await finish.promise;
    });
    await taken.promise;
    lost.wire.mend();
    await aborted.promise;
    // The first worker resolved its handler as if it had done the job.
    await eventually(() =>
      expect(lost.onError).toHaveBeenCalledWith(
        expect.objectContaining({ name: "LeaseLost" }),
        expect.objectContaining({ name: "mail" }),
      ),
    );
    expect(await jobs()).toEqual([{ state: "active", retry_count: 1 }]);
    finish.resolve();
    await eventually(async () =>
      expect(await jobs()).toEqual([{ state: "completed", retry_count: 1 }]),
    );
    expect(await leases()).toEqual([]);
  });

  test("a job that takes longer than its lease stays with its worker", async () => {
    const [one, other] = [await startWorker(), await startWorker()];
    const runs = vi.fn<() => void>();
    const expiries = new Set<unknown>();
    for (const { queue } of [one, other])
      queue.work("mail", async () => {
        runs();
        // The lease was renewed often enough to outlive its first end twice.
        await eventually(async () => {
          for (const { expires_at: end } of await leases()) expiries.add(String(end));
          expect(expiries.size).toBeGreaterThan(5);
        });
      });
    await addMail(one.queue);
    await eventually(async () =>
      expect(await jobs()).toEqual([{ state: "completed", retry_count: 0 }]),
    );
    expect(runs).toHaveBeenCalledOnce();
  });

  test("the end of a job is stored as soon as the database is back", async () => {
    const worker = await startWorker(60_000);
    const handler = vi.fn<() => Promise<void>>(async () => worker.wire.cut());
    worker.queue.work("mail", handler);
    await addMail(worker.queue);
    await eventually(() => expect(handler).toHaveBeenCalledOnce());
    await eventually(() => expect(worker.onError).toHaveBeenCalled());
    expect(await jobs()).toEqual([{ state: "active", retry_count: 0 }]);
    worker.wire.mend();
    await eventually(async () =>
      expect(await jobs()).toEqual([{ state: "completed", retry_count: 0 }]),
    );
    expect(handler).toHaveBeenCalledOnce();
  });

  test("a failure that could not be stored is stored later, and the job runs again", async () => {
    const worker = await startWorker(60_000);
    const handler = vi.fn<() => Promise<void>>().mockImplementationOnce(async () => {
      worker.wire.cut();
      throw new Error("the mail server refuses");
    });
    worker.queue.work("mail", handler);
    await addMail(worker.queue);
    // It reports the failure, and each time that this could not be stored.
    await eventually(() => expect(worker.onError.mock.calls.length).toBeGreaterThan(1));
    worker.wire.mend();
    await eventually(async () =>
      expect(await jobs()).toEqual([{ state: "retry", retry_count: 0 }]),
    );
    expect(await leases()).toEqual([]);
  });

  test("a worker of an earlier version, which has no leases, keeps its job", async () => {
    const { queue } = await startWorker();
    await addMail(queue);
    await observer.execute("update pgboss.job set state = 'active', started_on = now()");
    const handler = vi.fn<() => Promise<void>>(async () => undefined);
    queue.work("mail", handler);
    await observer.execute(
      "insert into job_leases (job_id, name, token, expires_at) values (gen_random_uuid(), 'mail', gen_random_uuid(), now())",
    );
    // The worker has looked for expired leases.
    await eventually(async () => expect(await leases()).toEqual([]));
    expect(await jobs()).toEqual([{ state: "active", retry_count: 0 }]);
    expect(handler).not.toHaveBeenCalled();
  });
});
