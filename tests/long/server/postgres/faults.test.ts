import { randomUUID } from "node:crypto";
import { listTributes } from "@contract/http/tribute";
import { openServer, servingLimits } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { pendingErasures } from "@server/db/schema/jobs";
import { toAppError } from "@server/plugins/errorHandler";
import { clusterProblem, startCluster } from "@tests/support/database/ownCluster";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import type { Account } from "@tests/support/factories/accounts";
import { eventually } from "@tests/support/eventually";
import { reportMissing, skipIfMissing } from "@tests/support/skipIfMissing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

/** A frozen database is given up after two seconds, so that the test need not wait longer. */
const LIMITS = servingLimits({ connectSeconds: 1, statementSeconds: 1 });

describe("a PostgreSQL server in trouble", skipIfMissing(reportMissing(clusterProblem)), () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let server: TestServer;
  let ada: Account;

  beforeAll(async () => {
    cluster = await startCluster();
    const preparing = await openServer(cluster.url);
    await migrate(preparing);
    await preparing.close();
    const database = await openServer(cluster.url, { ...LIMITS, silentMs: 2_000 });
    server = await startTestServer({ database });
    ada = await server.newUser();
  });
  afterAll(() => cluster.close());

  const readiness = async () => (await server.app.server.inject("/readyz")).statusCode;
  /** Writes in a transaction of several statements. */
  const write = () =>
    server.database.db.transaction(async (tx) => {
      const key = randomUUID();
      await tx.insert(pendingErasures).values({ key, name: "removeFiles", data: {} });
      await tx.delete(pendingErasures).where(eq(pendingErasures.key, key));
    });

  test("restarts under sixteen writers: requests fail as unavailable, the process lives, and all works again", async () => {
    const crashed = vi.fn<(error: unknown) => void>();
    process.on("uncaughtException", crashed);
    onTestFinished(() => void process.off("uncaughtException", crashed));
    const statuses = new Set<number>();
    const over = new AbortController();
    const writers = Array.from({ length: 16 }, async () => {
      while (!over.signal.aborted) {
        const { status } = await server.call(listTributes, { as: ada });
        statuses.add(status);
        await write().catch((error: unknown) => statuses.add(toAppError(error as Error).status));
      }
    });
    await eventually(() => expect(statuses).toContain(200));
    await cluster.stop();
    await eventually(() => expect(statuses).toContain(503));
    await eventually(async () => expect(await readiness()).toBe(503));
    await cluster.start();
    await eventually(async () => expect(await readiness()).toBe(200));
    over.abort();
    await Promise.all(writers);
    expect(statuses).toEqual(new Set([200, 503]));
    expect(await server.call(listTributes, { as: ada })).toMatchObject({ status: 200 });
    expect(crashed).not.toHaveBeenCalled();
  });

  test("freezes: everybody gets an answer, and all works again", async () => {
    await cluster.freeze();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.call(listTributes, { as: ada })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await readiness()).toBe(503);
    await cluster.thaw();
    await eventually(async () =>
      expect(await server.call(listTributes, { as: ada })).toMatchObject({ status: 200 }),
    );
    await eventually(async () => expect(await readiness()).toBe(200));
  });
});
