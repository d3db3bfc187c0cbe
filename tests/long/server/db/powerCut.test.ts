import { copyFileSync, fstatSync, fsyncSync, readlinkSync } from "node:fs";
import path from "node:path";
import { openEmbedded } from "@server/db/connection";
import { prepareDatabase } from "@tests/support/database/preparedDatabase";
import { afterAll, expect, test } from "vitest";

const prepared = await prepareDatabase((database) =>
  database.execute("create table paid (id int)"),
);
afterAll(() => prepared.remove());

/**
 * Copies a file to what the disk would have after a power cut, each time the database asks the disk
 * to keep it.
 */
const keepIn = (disk: string, folder: string) => (descriptor: number) => {
  fsyncSync(descriptor);
  if (!fstatSync(descriptor).isFile()) return;
  const file = readlinkSync(`/proc/self/fd/${descriptor}`);
  copyFileSync(file, path.join(disk, path.relative(folder, file)));
};

// Only Linux tells the name of an open file.
test.skipIf(process.platform !== "linux")("a committed row survives a power cut", async () => {
  const [folder, disk] = [await prepared.copy(), await prepared.copy()];
  const running = await openEmbedded(folder, keepIn(disk, folder));
  await running.execute("insert into paid values ($1)", [1]);
  await running.execute("BEGIN; insert into paid values (2); COMMIT;");
  const afterwards = await openEmbedded(disk);
  const { rows } = await afterwards.execute("select id from paid order by id");
  await Promise.all([running.close(), afterwards.close()]);
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});
