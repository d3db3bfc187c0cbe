import { type DatabaseHandle, openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

describe("migrations on PostgreSQL", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  let pools: DatabaseHandle[];
  beforeAll(async () => {
    pools = await Promise.all([1, 2, 3, 4].map(() => openServer(url)));
  });
  afterAll(() => Promise.all(pools.map((pool) => pool.close())));

  const applied = async () =>
    (await pools[0]?.execute("select hash from drizzle.__drizzle_migrations order by id"))?.rows;

  test("are applied once when several processes start at the same time", async () => {
    await Promise.all(pools.map((pool) => migrate(pool)));
    const first = await applied();
    expect(first).not.toHaveLength(0);
    expect(new Set(first?.map(({ hash }) => hash)).size).toBe(first?.length);

    await Promise.all(pools.map((pool) => migrate(pool)));
    expect(await applied()).toEqual(first);
  });

  test("refuse a newer schema and leave it untouched", async () => {
    await pools[0]?.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 1)",
    );
    const before = await applied();
    const late = await openServer(url);
    await expect(migrate(late)).rejects.toThrow(/newer .* version.*Nothing was changed/);
    await late.close();
    expect(await applied()).toEqual(before);
  });
});
