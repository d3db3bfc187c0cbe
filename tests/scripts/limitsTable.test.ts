import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const [, section = ""] = readFileSync("docs/security.md", "utf8").split("\n## Limits\n");
const [table = ""] = section.split("\n## ");
const [head = [], ...rows] = table
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\|[-\s|]+$/.test(line))
  .map((line) => line.split("|").slice(1, -1));
const cells = rows.map((row) => row.map((cell) => cell.trim()));

/** These files count for the limits of others. */
const COUNTERS = new Set([
  "server/plugins/userLimit.ts",
  "server/plugins/visitStore.ts",
  "server/redis/sharedCounts.ts",
]);

const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => path.posix.join("server", name));

describe("the table of limits", () => {
  test("says of each limit where it is counted, what happens above it and where it is", () => {
    expect(rows.length).toBeGreaterThan(20);
    const incomplete = cells.filter((row) => row.length !== head.length || row.includes(""));
    expect(incomplete).toEqual([]);
  });

  test("names each file that limits how often something happens in a time", () => {
    const named = new Set(cells.map((row) => row.at(-1)?.replaceAll("`", "")));
    const limiting = sources.filter(
      (file) => /\bwindowMs\b/.test(readFileSync(file, "utf8")) && !COUNTERS.has(file),
    );
    expect(limiting).toContain("server/modules/users/service.ts");
    expect(limiting.filter((file) => !named.has(file))).toEqual([]);
  });
});
