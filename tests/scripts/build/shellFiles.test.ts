import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { shellFiles } from "../../../scripts/build/shellFiles";

const chunk = (fileName: string, imports: string[], rest: object = {}) =>
  ({
    type: "chunk",
    fileName,
    imports,
    moduleIds: [] as string[],
    isEntry: false,
    ...rest,
  }) as Rolldown.OutputChunk;
const asset = (fileName: string, source = "") =>
  ({ type: "asset", fileName, source }) as Rolldown.OutputAsset;
const withStyle = (name: string) => ({ viteMetadata: { importedCss: new Set([name]) } });

const BUILD = [
  asset("assets/poppins-latin-400-normal-a1.woff2"),
  asset("assets/poppins-devanagari-400-normal-a1.woff2"),
  asset("index.html", "page"),
  chunk("assets/HomePage-a1.js", ["assets/index-a1.js"], withStyle("assets/HomePage-a1.css")),
  chunk("assets/ui-a1.js", ["assets/index-a1.js"], withStyle("assets/ui-a1.css")),
  chunk("assets/index-a1.js", [], { isEntry: true }),
  chunk("assets/start-a1.js", ["assets/ui-a1.js"], { moduleIds: ["/repo/src/app/start.tsx"] }),
];

test("the app shell is the page and its immediate imports, not its lazy ones", async () => {
  const files = await shellFiles(BUILD);
  expect(files.map(({ url }) => url)).toEqual([
    "/shell.html",
    "/colorScheme.js",
    "/assets/index-a1.js",
    "/assets/ui-a1.js",
    "/assets/start-a1.js",
    "/assets/ui-a1.css",
    "/assets/poppins-latin-400-normal-a1.woff2",
  ]);
});

test("the page gets a new revision when it changes, and hashed names need none", async () => {
  const before = await shellFiles(BUILD);
  const after = await shellFiles([asset("index.html", "other"), ...BUILD.slice(3)]);
  expect(after[0]?.revision).not.toBe(before[0]?.revision);
  expect(after[1]?.revision).toBe(before[1]?.revision);
  expect(after.slice(2).every(({ revision }) => revision === null)).toBe(true);
});
