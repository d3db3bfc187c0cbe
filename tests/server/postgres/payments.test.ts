import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { needs } from "@tests/support/database/needs";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { histories, live } from "@tests/server/modules/payments/histories";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

describe("payments on PostgreSQL", needs(missingPostgres), () => {
  const url = databaseOfSuite();
  let server: TestServer;
  beforeAll(async () => {
    const database = await openServer(url);
    await migrate(database);
    server = await startTestServer({ database });
  });

  test("whatever happens truly at once: the books are right after each of it", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        expect(await live(server, history)).toEqual([]);
      }),
      { numRuns: 5, seed: 11, endOnFailure: true },
    );
  });
});
