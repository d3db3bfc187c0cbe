import { readTextIfExists, writeFileAtomic } from "@server/local/atomicFile";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "./temporaryFolder";

describe("an atomically replaced file", () => {
  test("holds the newest text, and no other file remains", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "state.json");

    await writeFileAtomic(path, "old");
    await writeFileAtomic(path, "new");

    expect(await readTextIfExists(path)).toBe("new");
    expect(await readdir(folder)).toEqual(["state.json"]);
  });

  test("leaves no other file behind when writing fails", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "taken"));

    await expect(writeFileAtomic(join(folder, "taken"), "text")).rejects.toThrow(
      /EISDIR|ENOTEMPTY|EEXIST/,
    );

    expect(await readdir(folder)).toEqual(["taken"]);
  });

  test("may be missing, but not unreadable", async () => {
    const folder = await temporaryFolder();

    expect(await readTextIfExists(join(folder, "missing"))).toBeUndefined();
    await expect(readTextIfExists(folder)).rejects.toThrow("EISDIR");
  });
});
