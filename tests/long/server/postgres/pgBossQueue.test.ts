import { type DatabaseHandle, openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const MAILS = Array.from({ length: 40 }, (_, index) => `mail-${String(index).padStart(2, "0")}`);

interface Process {
  database: DatabaseHandle;
  queue: PgBossQueue;
}

describe("the job queue on PostgreSQL", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  const onError = vi.fn<(error: unknown) => void>();
  let processes: Process[];

  beforeAll(async () => {
    const database = await openServer(url);
    await migrate(database);
    await database.close();
    processes = await Promise.all([startProcess(), startProcess()]);
  });
  afterAll(async () => {
    await Promise.all(processes.map(({ queue }) => queue.stop()));
    await Promise.all(processes.map(({ database }) => database.close()));
  });

  async function startProcess(): Promise<Process> {
    const database = await openServer(url);
    return { database, queue: await PgBossQueue.open(database, onError) };
  }

  const addMailJob = ({ database, queue }: Process, mailId: string) =>
    database.db.transaction((tx) => queue.add(tx, "mail", { mailId }));

  async function waiting(): Promise<unknown[]> {
    const [process] = processes;
    const found = await process?.database.execute(
      "select data->>'mailId' as id from pgboss.job where state = 'created' order by 1",
    );
    return found?.rows.map(({ id }) => id) ?? [];
  }

  test("a job becomes visible to others with the commit, and never after a rollback", async () => {
    const [{ database, queue }] = processes as [Process];
    await database.db.transaction(async (tx) => {
      await queue.add(tx, "mail", { mailId: MAILS[0] ?? "" });
      expect(await waiting()).toEqual([]);
    });
    expect(await waiting()).toEqual([MAILS[0]]);

    const failing = database.db.transaction(async (tx) => {
      await queue.add(tx, "mail", { mailId: "never" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await waiting()).toEqual([MAILS[0]]);
  });

  test("two processes share the jobs, and each job is done once", async () => {
    await Promise.all(
      processes.flatMap((process, index) =>
        MAILS.filter((_, position) => position % 2 === index).map((id) => addMailJob(process, id)),
      ),
    );
    expect(await waiting()).toEqual(MAILS);

    const doneBy: string[][] = [[], []];
    processes.forEach(({ queue }, index) =>
      queue.work("mail", async ({ mailId }) => void doneBy[index]?.push(mailId), {
        concurrency: 3,
      }),
    );
    await eventually(() => expect(doneBy.flat()).toHaveLength(MAILS.length));
    await eventually(async () => expect(await waiting()).toEqual([]));

    expect(doneBy.flat().sort()).toEqual(MAILS);
    expect(doneBy.map((done) => done.length > 0)).toEqual([true, true]);
    expect(onError).not.toHaveBeenCalled();
  });
});
