import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { routeBytes, ROUTES } from "../../../scripts/build/budgets";

let client: string;
beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), "folkreel-budgets-"));
  await mkdir(path.join(client, "assets"));
});
afterEach(() => rm(client, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(client, "assets", name), text);
const HASH = "-_2345-78.js";

/** Builds a client in which every chunk of the routes is `export{}`, except the given ones. */
async function build(given: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(path.join(client, "index.html"), `<script src="/assets/index${HASH}">`);
  const chunks = new Set(Object.values(ROUTES).flatMap(({ roots }) => roots));
  for (const chunk of chunks) await write(chunk + HASH, given[chunk] ?? "");
}

it("a route costs its own chunks and their static imports, each counted once at its compressed size", async () => {
  const entry = `import"./shared${HASH}";const later=()=>import("./lazy${HASH}");`;
  const start = `import{a as b}from"./shared${HASH}";`;
  await build({ index: entry, start });
  await write(`shared${HASH}`, `import"./deep${HASH}";${"x".repeat(5000)}`);
  await write(`shared${HASH}.br`, "x".repeat(1000));
  await write(`deep${HASH}`, "x".repeat(100));
  await write(`lazy${HASH}`, "x".repeat(9000));
  const bytes = await routeBytes(client);
  const asleep = 1000 + 100 + entry.length;
  expect(bytes.get("a painted page, before the first tap")).toBe(asleep);
  expect(bytes.get("a reel's page")).toBe(asleep + start.length);
});

it("a budget fails when its page's chunk no longer exists", async () => {
  await build({});
  await rm(path.join(client, "assets", `HomePage${HASH}`));
  await expect(routeBytes(client)).rejects.toThrow("The build has no chunk HomePage");
});
