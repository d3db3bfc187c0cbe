import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [, threats = ""] = readFileSync("docs/security.md", "utf8").split("\n## Threats\n");
const rows = (threats.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith("| what "));

test("each threat names a test that exists", () => {
  expect(rows.length).toBeGreaterThan(20);
  const tests = rows.map((row) => /\| `(tests\/[^`]+)` +\|$/.exec(row)?.[1] ?? row);
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
});
