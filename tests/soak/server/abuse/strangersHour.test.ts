import { strangersHourTable } from "@tests/long/server/abuse/load/strangersHour";
import { expect, test } from "vitest";

test("an hour of abuse from a thousand addresses has a limit in each row", () => {
  const table = strangersHourTable();
  process.stdout.write(`\n${table}\n`);
  const rows = table.split("\n").slice(2);
  for (const row of rows) expect(row).not.toMatch(/Infinity|NaN/);
});
