import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readEnv } from "@server/config/env";
import { type DatabaseHandle, openEmbedded } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { Links } from "@server/links";
import { openBackupSocket } from "@server/local/backupSocket";
import { openDataFolder } from "@server/local/dataFolder";
import { loadSecret } from "@server/local/secret";
import { rememberErased } from "@server/modules/account/erasedList";
import { LocalBlobStore } from "@server/storage/localBlobStore";
import { prepareDatabase } from "@tests/support/database/preparedDatabase";
import { afterAll, describe, expect, test } from "vitest";
import { restoreBackup } from "../../../../scripts/backup/restore";
import { openDatabase, takeBackup } from "../../../../scripts/backup/take";
import { temporaryFolder } from "@tests/server/local/temporaryFolder";

const prepared = await prepareDatabase(async (database) => {
  await migrate(database);
  await database.execute(
    "insert into assets (key, kind, size_bytes) values ('submissions/a/original', 'original', 5)",
  );
});
afterAll(() => prepared.remove());

/** Makes a data folder as the product has it, with one video. */
async function newFolder() {
  const root = await temporaryFolder();
  const folder = path.join(root, "data");
  await mkdir(folder);
  await cp(await prepared.copy(), path.join(folder, "database"), { recursive: true });
  const blobs = new LocalBlobStore(
    path.join(folder, "media"),
    new Links(Buffer.from("x")),
    () => new Date(),
  );
  await blobs.putBytes("submissions/a/original", Buffer.from("video"));
  await loadSecret(folder);
  const env = (name = "data") => readEnv({ DATA_DIR: path.join(root, name) });
  return { root, folder, blobs, env, copy: path.join(root, "copy") };
}

type CopyDuring = (database: DatabaseHandle, copyTo: () => Promise<void>) => Promise<void>;

/** Opens a data folder as the running product does. `during` is what happens around a copy. */
async function run(folder: string, during: CopyDuring = (_, copyTo) => copyTo()) {
  const lock = await openDataFolder(folder);
  const database = await openEmbedded(path.join(folder, "database"));
  const { copies } = database;
  if (!copies) throw new Error("An embedded database can be copied");
  const socket = await openBackupSocket(folder, {
    copyTo: (target) => during(database, () => copies.copyTo(target)),
  });
  return {
    database,
    stop: async () => {
      await socket.close();
      await database.close();
      await lock.close();
    },
  };
}

const videoIn = (folder: string) =>
  readFile(path.join(folder, "media/submissions/a/original"), "utf8");

describe("a backup", () => {
  test("of a running product is restored with its media and its secret", async () => {
    const { folder, env, copy, root } = await newFolder();
    const product = await run(folder);
    await takeBackup(env(), copy);
    await product.database.execute("delete from assets");
    await product.stop();

    const { missing } = await restoreBackup(env("restored"), copy);
    expect(missing).toEqual([]);
    const restored = path.join(root, "restored");
    expect(await videoIn(restored)).toBe("video");
    expect(await loadSecret(restored)).toEqual(await loadSecret(folder));
    const again = await run(restored);
    const { rows } = await again.database.execute("select key from assets");
    expect(rows).toEqual([{ key: "submissions/a/original" }]);
    await again.stop();
  });

  test("has the media of its database, whatever is sent and deleted while it is made", async () => {
    const { folder, blobs, env, copy } = await newFolder();
    const product = await run(folder, async (database, copyTo) => {
      await blobs.putBytes("submissions/b/original", Buffer.from("sent now"));
      await database.execute(
        "insert into assets (key, kind, size_bytes) values ('submissions/b/original', 'original', 8)",
      );
      await copyTo();
      await database.execute("delete from assets where key = 'submissions/a/original'");
      await blobs.removeFolder("submissions/a");
    });
    await takeBackup(env(), copy);
    await product.stop();
    expect((await restoreBackup(env("restored"), copy)).missing).toEqual([]);
  });

  test("leaves no copy of the database in the data folder of a running product", async () => {
    const { folder } = await newFolder();
    const product = await run(folder);
    const copies = () => readdir(path.join(folder, "backups"));
    const source = await openDatabase(folder);
    expect(await copies()).toHaveLength(1);
    await source.close();
    await expect.poll(copies).toEqual([]);
    await product.stop();
  });

  test("learns from the old data folder which accounts were deleted after it", async () => {
    const { folder, blobs, env, copy, root } = await newFolder();
    await (await run(folder)).stop();
    await takeBackup(env(), copy);
    await rememberErased({ blobs }, "ada");
    await restoreBackup(env("restored"), copy, folder);
    expect(existsSync(path.join(root, "restored/media/erased/ada"))).toBe(true);
    // The data folder may be lost.
    await restoreBackup(env("again"), copy, path.join(root, "lost"));
  });

  test("refuses a folder with something in it, and is not restored over anything", async () => {
    const { env, copy, folder } = await newFolder();
    await openDataFolder(folder).then((opened) => opened.close());
    await takeBackup(env(), copy);
    await expect(takeBackup(env(), copy)).rejects.toThrow("is not empty");
    await expect(restoreBackup(env(), copy)).rejects.toThrow("is not empty");
  });

  test("that is not complete is not restored", async () => {
    const { root, env, copy, folder } = await newFolder();
    await openDataFolder(folder).then((opened) => opened.close());
    await takeBackup(env(), copy);
    await rm(path.join(copy, "manifest.json"));
    await expect(restoreBackup(env("restored"), copy)).rejects.toThrow("no complete backup");
    expect(existsSync(path.join(root, "restored"))).toBe(false);
  });

  test("that lacks a video of its database says so", async () => {
    const { env, copy, folder } = await newFolder();
    await openDataFolder(folder).then((opened) => opened.close());
    await rm(path.join(folder, "media/submissions/a/original"));
    await takeBackup(env(), copy);
    const { missing } = await restoreBackup(env("restored"), copy);
    expect(missing).toEqual(["submissions/a/original"]);
  });

  test("that was interrupted while it was restored does not start", async () => {
    const { root } = await newFolder();
    const half = path.join(root, "half");
    await mkdir(half);
    await writeFile(path.join(half, "format.json"), "This folder was being restored.\n");
    await expect(openDataFolder(half)).rejects.toThrow("is damaged");
  });
});
