import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources, isBuilt, stampBuild } from "../../../scripts/build/buildState.js";

let root: string;
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "folkreel-build-"));
  await write("src/main.ts", "1");
  await write("server/main.ts", "1");
  await write("index.html", "1");
  await write("dist/client/shell.html", "built");
  await write("dist/server/main.js", "built");
  await write("dist/prerender/preloads.json", "built");
  await stampBuild(root, await hashSources(root, {}));
});
afterEach(async () => rm(root, { recursive: true }));

test("an unchanged tree needs no build, whatever the times of its files", async () => {
  const now = new Date();
  await utimes(path.join(root, "src/main.ts"), now, now);
  await write("README.md", "not a source");
  expect(await isBuilt(root, { PORT: "1" })).toBe(true);
});

test.each([
  "src/main.ts",
  "src/app/new.ts",
  "server/main.ts",
  "contract/errors.ts",
  "index.html",
  "public/icon.svg",
  "package-lock.json",
  "vite.config.ts",
])("a change of %s requires a build", async (file) => {
  await write(file, "2");
  expect(await isBuilt(root, {})).toBe(false);
});

test("a renamed file requires a build", async () => {
  await rename(path.join(root, "src/main.ts"), path.join(root, "src/other.tsx"));
  expect(await isBuilt(root, {})).toBe(false);
});

test("a changed variable that is built into the client requires a build", async () => {
  expect(await isBuilt(root, { VITE_BRAND: "Other" })).toBe(false);
});

test.each([
  "dist/client/shell.html",
  "dist/server/main.js",
  "dist/prerender/preloads.json",
  "dist/sources.sha256",
])("a build without %s is incomplete", async (file) => {
  await rm(path.join(root, file));
  expect(await isBuilt(root, {})).toBe(false);
});
