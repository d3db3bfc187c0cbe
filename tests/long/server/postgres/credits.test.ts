import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { creditLedger } from "@server/db/schema/money";
import { users } from "@server/db/schema/reels";
import { changeCredit } from "@server/modules/credits/service";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

describe("credits on PostgreSQL", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  let server: TestServer;
  beforeAll(async () => {
    const database = await openServer(url);
    await migrate(database);
    server = await startTestServer({ database });
  });

  test("two hundred concurrent requests spend five credits five times", async () => {
    const { db } = server.deps;
    const { uid } = await server.newUser();
    const spends = Array.from({ length: 200 }, (_, index) =>
      db.transaction((tx) =>
        changeCredit(tx, server.deps, {
          userId: uid,
          amount: -1,
          reason: "reservation",
          references: [`invitee-${index}`],
          actorId: null,
        }),
      ),
    );
    const results = await Promise.allSettled(spends);

    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(195);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "OUT_OF_CREDITS" });
    const [user] = await db.select({ credit: users.credit }).from(users).where(eq(users.id, uid));
    const [spent] = await db
      .select({ rows: count() })
      .from(creditLedger)
      .where(eq(creditLedger.amount, -1));
    expect([user?.credit, spent?.rows]).toEqual([0, 5]);
  });
});
