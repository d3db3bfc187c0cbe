import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = readFileSync("docs/threat-model.md", "utf8");
const rows = PAGE.split("\n").filter(
  (line) => /^\| [a-z]/.test(line) && !line.startsWith("| what "),
);

test("each row of the threat model names a test that exists", () => {
  expect(rows.length).toBeGreaterThan(20);
  const tests = rows.map((row) => /\| `(tests\/[^`]+)` +\|$/.exec(row)?.[1] ?? row);
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
});
