import { loadSecret, secretOf } from "@server/local/secret";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "./temporaryFolder";

describe("the installation's secret", () => {
  test("is 32 bytes, created once, and readable by its owner only", async () => {
    const folder = await temporaryFolder();

    const first = await loadSecret(folder);
    const again = await loadSecret(folder);
    const { mode } = await stat(join(folder, "secret"));

    expect(first).toHaveLength(32);
    expect(again).toEqual(first);
    expect(mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["secret"]);
  });

  test("can move to APP_SECRET, and a text there stays what it is", async () => {
    const folder = await temporaryFolder();
    const kept = await loadSecret(folder);
    const content = (await readFile(join(folder, "secret"), "utf8")).trim();

    expect(secretOf(`hex:${content}`)).toEqual(kept);
    expect(secretOf(content)).toEqual(Buffer.from(content));
    expect(secretOf("hex:of sixteen and more letters")).toHaveLength(31);
  });

  test("differs between installations", async () => {
    expect(await loadSecret(await temporaryFolder())).not.toEqual(
      await loadSecret(await temporaryFolder()),
    );
  });

  test("is never replaced when it is damaged", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "secret"), "short");

    await expect(loadSecret(folder)).rejects.toThrow("is damaged");
  });
});
