import { openDataFolder } from "@server/local/dataFolder";
import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startChild } from "./childServer";
import { temporaryFolder } from "./temporaryFolder";

describe("the data folder", () => {
  test("is created when it is missing, and can be opened again after it was closed", async () => {
    const path = join(await temporaryFolder(), "below", "data");

    const folder = await openDataFolder(path);
    await folder.close();
    await (await openDataFolder(path)).close();

    expect(folder.path).toBe(path);
    expect(await readdir(path)).toEqual([
      "auth",
      "database",
      "format.json",
      "lock",
      "media",
      "uploads",
    ]);
  });

  test("is closed to other users of the machine, unless the group sends its media", async () => {
    const path = await temporaryFolder();
    const inner = ["database", "media"].map((name) => join(path, name));
    const modes = () =>
      Promise.all([path, ...inner].map(async (one) => (await stat(one)).mode & 0o777));
    for (const folder of inner) await mkdir(folder);
    for (const folder of [path, ...inner]) await chmod(folder, 0o755);
    await (await openDataFolder(path, { isGroupAllowed: true })).close();
    expect(await modes()).toEqual([0o750, 0o700, 0o750]);
    await (await openDataFolder(path)).close();
    expect(await modes()).toEqual([0o700, 0o700, 0o700]);
  });

  test("is refused with the path and the process while another process holds it, and granted when that one stops", async () => {
    const path = await temporaryFolder();
    const holder = await startChild("holdFolder", path);

    await expect(openDataFolder(path)).rejects.toThrow(
      `The data folder ${path} is in use by another server (process ${holder.pid}).`,
    );
    await holder.end("SIGTERM");
    await (await openDataFolder(path)).close();

    expect(await readdir(join(path, "lock"))).toEqual([]);
  });

  test("is refused to a second opener in the same process", async () => {
    const path = await temporaryFolder();
    const first = await openDataFolder(path);

    await expect(openDataFolder(path)).rejects.toThrow(`process ${process.pid}`);
    await first.close();
  });

  test("is granted at once after kill -9", async () => {
    const path = await temporaryFolder();
    const holder = await startChild("holdFolder", path);
    await holder.end("SIGKILL");

    await (await openDataFolder(path)).close();

    expect(await readdir(join(path, "lock"))).toEqual([]);
  });

  test("is refused while its holder is stopped in a debugger", async () => {
    const path = await temporaryFolder();
    const holder = await startChild("holdFolder", path);
    process.kill(holder.pid, "SIGSTOP");

    await expect(openDataFolder(path)).rejects.toThrow(`process ${holder.pid}`);
  });

  test("goes to exactly one of many concurrent openers, although a dead process left its lock", async () => {
    const path = await temporaryFolder();
    await (await startChild("holdFolder", path)).end("SIGKILL");

    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => openDataFolder(path)));
    const winners = tries.filter((one) => one.status === "fulfilled");

    expect(winners).toHaveLength(1);
    await winners[0]?.value.close();
  });

  test.each([
    ["a newer version wrote it", '{"format":2}', "newer version (format 2, this one reads 1)"],
    ["its format cannot be read", '{"form', "is damaged"],
    ["its format is not a number", '{"format":"x"}', "is damaged"],
  ])("is refused untouched when %s", async (_case, format, message) => {
    const path = await temporaryFolder();
    await writeFile(join(path, "format.json"), format);

    await expect(openDataFolder(path)).rejects.toThrow(message);

    expect(await readdir(path)).toEqual(["format.json"]);
    expect(await readFile(join(path, "format.json"), "utf8")).toBe(format);
  });
});
