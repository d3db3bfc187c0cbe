import { readTextIfThere, writeFileAtomic } from "@server/local/atomicFile";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "./temporaryFolder";

describe("a file that is replaced as a whole", () => {
  test("holds the newest text and leaves nothing beside it", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "state.json");

    await writeFileAtomic(path, "old");
    await writeFileAtomic(path, "new");

    expect(await readTextIfThere(path)).toBe("new");
    expect(await readdir(folder)).toEqual(["state.json"]);
  });

  test("leaves nothing behind when it cannot be written", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "taken"));

    await expect(writeFileAtomic(join(folder, "taken"), "text")).rejects.toThrow(
      /EISDIR|ENOTEMPTY|EEXIST/,
    );

    expect(await readdir(folder)).toEqual(["taken"]);
  });

  test("may be missing, but not unreadable", async () => {
    const folder = await temporaryFolder();

    expect(await readTextIfThere(join(folder, "missing"))).toBeUndefined();
    await expect(readTextIfThere(folder)).rejects.toThrow("EISDIR");
  });
});
