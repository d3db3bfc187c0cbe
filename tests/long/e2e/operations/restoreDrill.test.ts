import { missingPostgres } from "@tests/support/database/postgres";
import { newDatabase } from "@tests/support/database/postgresAdmin";
import { drillRestore } from "@tests/support/e2e/restoreDrill";
import { runs } from "@tests/support/runs";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { afterAll, describe, expect, it } from "vitest";

const SMALL = { videos: runs(2), seconds: 2 };

describe("a restored backup has every video that was there, and a ledger that agrees", () => {
  it("with everything in the data folder", async () => {
    expect(await drillRestore(SMALL)).toContain("Everything agrees.");
  });

  describe("with a database server", skipIfMissing(missingPostgres), () => {
    const database = newDatabase();
    afterAll(() => database.drop());

    it("everything is restored", async () => {
      await database.create();
      const restored = await drillRestore({
        ...SMALL,
        env: { DATABASE_URL: database.url },
        destroy: async () => {
          await database.drop();
          await database.create();
        },
      });
      expect(restored).toContain("Everything agrees.");
    });
  });
});
