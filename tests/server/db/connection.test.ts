import { openTestDatabase } from "@tests/factories/database";
import { afterAll, expect, test } from "vitest";

const database = await openTestDatabase();
afterAll(() => database.close());

test("a script that fails halfway is undone, and the connection goes on", async () => {
  const script = "BEGIN; create table half (id int); select 1 / 0; COMMIT;";
  await expect(database.execute(script)).rejects.toThrow("division by zero");
  const { rows } = await database.execute("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);
});

test("a statement takes its values by number", async () => {
  const { rows } = await database.execute("select $1::int + $2::int as sum", [1, 2]);
  expect(rows).toEqual([{ sum: 3 }]);
});
