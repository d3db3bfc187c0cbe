import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openEmbedded, openServer } from "@server/db/connection";
import { findFreePort } from "@server/local/ports";
import { openOwnDatabase } from "@tests/support/database/database";
import { afterAll, expect, test } from "vitest";

const database = await openOwnDatabase();
afterAll(() => database.close());

test("a script that fails halfway is rolled back, and the connection still works", async () => {
  const script = "BEGIN; create table half (id int); select 1 / 0; COMMIT;";
  await expect(database.execute(script)).rejects.toThrow("division by zero");
  const { rows } = await database.execute("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);
});

test("a statement accepts numbered values", async () => {
  const { rows } = await database.execute("select $1::int + $2::int as sum", [1, 2]);
  expect(rows).toEqual([{ sum: 3 }]);
});

test.each(["127.0.0.1", "localhost"])(
  "an unreachable database server at %s is named without its password",
  async (host) => {
    const port = await findFreePort();
    const failing = openServer(`postgres://ada:secret@${host}:${port}/reels`);
    const { message } = (await failing.catch((error: unknown) => error)) as Error;
    const away = `The database reels at ${host}:${port} could not be opened: `;
    expect(message).toMatch(new RegExp(`^${away}.*ECONNREFUSED.*Check DATABASE_URL`));
    expect(message).not.toContain("secret");
  },
);

test("the error for an embedded database that cannot be opened names its folder", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "damaged-"));
  await writeFile(path.join(folder, "PG_VERSION"), "99");
  await expect(openEmbedded(folder)).rejects.toThrow(`The database in ${folder} could not be`);
  await rm(folder, { recursive: true });
});
