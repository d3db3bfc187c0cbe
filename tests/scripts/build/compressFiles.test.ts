import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { temporaryFolder } from "@tests/server/local/temporaryFolder";
import { expect, test } from "vitest";
import { compressFiles } from "../../../scripts/build/compressFiles";

const SCRIPT = "export const answer = 42;\n".repeat(100);

test("a text file gets a smaller copy for each encoding, with the same content", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/index-a1.js"), SCRIPT);
  await compressFiles(folder);
  const brotli = await readFile(join(folder, "assets/index-a1.js.br"));
  const gzipped = await readFile(join(folder, "assets/index-a1.js.gz"));
  expect(brotliDecompressSync(brotli).toString()).toBe(SCRIPT);
  expect(gunzipSync(gzipped).toString()).toBe(SCRIPT);
  expect(Math.max(brotli.length, gzipped.length)).toBeLessThan(SCRIPT.length / 10);
});

test("files that would not shrink and the page that is rendered for each reel are not compressed", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "tiny.js"), "1;");
  await writeFile(join(folder, "index.html"), SCRIPT);
  await writeFile(join(folder, "share.png"), SCRIPT);
  await compressFiles(folder);
  expect((await readdir(folder)).toSorted()).toEqual(["index.html", "share.png", "tiny.js"]);
});
