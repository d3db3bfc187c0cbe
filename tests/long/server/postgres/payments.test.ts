import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { histories, runHistory } from "@tests/server/modules/payments/histories";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

describe("payments on PostgreSQL", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  let server: TestServer;
  beforeAll(async () => {
    const database = await openServer(url);
    await migrate(database);
    server = await startTestServer({ database });
  });

  test("the books balance after any events, even truly concurrent ones", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        expect(await runHistory(server, history)).toEqual([]);
      }),
      { numRuns: 5, seed: 11, endOnFailure: true },
    );
  });
});
