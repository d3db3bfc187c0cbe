import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { backUp } from "@server/db/backUp";
import { type DatabaseHandle, openEmbedded } from "@server/db/connection";
import { temporaryFolder } from "@tests/server/local/temporaryFolder";
import { prepareDatabase } from "@tests/support/database/preparedDatabase";
import { afterAll, expect, test } from "vitest";

const prepared = await prepareDatabase((database) =>
  database.execute("create table paid (id int)"),
);
afterAll(() => prepared.remove());

const copyOf = (database: DatabaseHandle) => {
  if (!database.copies) throw new Error("An embedded database can be copied");
  return database.copies;
};

test("a copy that was made while people write is a database that opens again", async () => {
  const copies = await temporaryFolder();
  const running = await openEmbedded(await prepared.copy());
  await running.execute("insert into paid values ($1)", [0]);
  const writing = Array.from({ length: 200 }, (_, at) =>
    running.execute("insert into paid values ($1)", [at + 1]),
  );
  await backUp(copyOf(running), copies, new Date("2026-01-01T00:00:00Z"));
  await Promise.all(writing);
  await running.execute("insert into paid values ($1)", [-1]);

  expect(await readdir(copies)).toEqual(["database-2026-01-01T00-00-00.000Z"]);
  const restored = await openEmbedded(path.join(copies, "database-2026-01-01T00-00-00.000Z"));
  const { rows } = await restored.execute("select id from paid order by id");
  await Promise.all([running.close(), restored.close()]);
  // The copy shows one moment: a beginning of what was written, without a gap.
  expect(rows).toEqual(rows.map((_, id) => ({ id })));
  expect(rows.length).toBeGreaterThan(0);
});

test("copies are kept for a week, and an incomplete one is removed", async () => {
  const folder = await temporaryFolder();
  const tiny = { copyTo: (target: string) => mkdir(target) };
  await mkdir(path.join(folder, "database-2025-12-31T00-00-00.000Z.partial"));
  for (let day = 1; day <= 9; day += 1)
    await backUp(tiny, folder, new Date(Date.UTC(2026, 0, day)));
  // A product that is restarted often does not replace the copies of the week.
  for (let minute = 1; minute <= 9; minute += 1)
    await backUp(tiny, folder, new Date(Date.UTC(2026, 0, 9, 0, minute)));
  const days = (await readdir(folder)).toSorted().map((name) => name.slice(0, 19));
  expect(days).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `database-2026-01-0${day}`));

  // What was deleted since then must not be in a copy for ever, so a pause keeps no old ones.
  await backUp(tiny, folder, new Date(Date.UTC(2026, 1, 20)));
  expect(await readdir(folder)).toEqual(["database-2026-02-20T00-00-00.000Z"]);
});
