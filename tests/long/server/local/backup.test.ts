import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readEnv } from "@server/config/env";
import { openEmbedded } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { Links } from "@server/links";
import { openBackupDoor } from "@server/local/backupDoor";
import { openDataFolder } from "@server/local/dataFolder";
import { loadSecret } from "@server/local/secret";
import { rememberErased } from "@server/modules/account/erasedList";
import { LocalBlobStore } from "@server/storage/localBlobStore";
import { prepareDatabase } from "@tests/support/database/preparedDatabase";
import { afterAll, describe, expect, test } from "vitest";
import { restoreBackup } from "../../../../scripts/backup/restore";
import { openSource } from "../../../../scripts/backup/source";
import { takeBackup } from "../../../../scripts/backup/take";
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

/** Opens a data folder as the running product does. */
async function run(folder: string, blobs: LocalBlobStore) {
  const lock = await openDataFolder(folder);
  const database = await openEmbedded(path.join(folder, "database"));
  const door = await openBackupDoor(folder, { copies: database.copies, held: blobs.held });
  return {
    database,
    stop: async () => {
      await door.close();
      await database.close();
      await lock.close();
    },
  };
}

const videoIn = (folder: string) =>
  readFile(path.join(folder, "media/submissions/a/original"), "utf8");

describe("a backup", () => {
  test("of a running product is restored with its media and its secret", async () => {
    const { folder, blobs, env, copy, root } = await newFolder();
    const product = await run(folder, blobs);
    expect(await takeBackup(env(), copy)).toMatchObject({ wasRunning: true });
    await product.database.execute("delete from assets");
    await product.stop();

    const { missing } = await restoreBackup(env("restored"), copy);
    expect(missing).toEqual([]);
    const restored = path.join(root, "restored");
    expect(await videoIn(restored)).toBe("video");
    expect(await loadSecret(restored)).toEqual(await loadSecret(folder));
    const again = await run(restored, blobs);
    const { rows } = await again.database.execute("select key from assets");
    expect(rows).toEqual([{ key: "submissions/a/original" }]);
    await again.stop();
  });

  test("has what is deleted while it is made, which nobody else can read any more", async () => {
    const { folder, blobs } = await newFolder();
    const product = await run(folder, blobs);
    const source = await openSource(folder);
    await blobs.removeFolder("submissions/a");
    expect(await blobs.sizeOf("submissions/a/original")).toBeNull();
    const held = path.join(folder, "media/.held");
    expect(existsSync(held)).toBe(true);
    await source.close();
    await expect.poll(() => existsSync(held)).toBe(false);
    await product.stop();
  });

  test("learns from the old data folder which accounts were deleted after it", async () => {
    const { folder, blobs, env, copy, root } = await newFolder();
    await (await run(folder, blobs)).stop();
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

  test("that has changed, or is not complete, is not restored", async () => {
    const { root, env, copy, folder } = await newFolder();
    await openDataFolder(folder).then((opened) => opened.close());
    await takeBackup(env(), copy);
    await appendFile(path.join(copy, "data/media/submissions/a/original"), "!");
    await expect(restoreBackup(env("restored"), copy)).rejects.toThrow("damaged: 1 files");
    await rm(path.join(copy, "manifest.json"));
    await expect(restoreBackup(env("restored"), copy)).rejects.toThrow("no complete backup");
    expect(existsSync(path.join(root, "restored"))).toBe(false);
  });

  test("without a video to which its database refers says so", async () => {
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
