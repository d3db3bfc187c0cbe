import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = readFileSync("docs/threat-model.md", "utf8");
/** Matches the last cell of a row, which names a test. */
const TEST = /\| `(tests\/[\w/]+\.test\.ts)`\s*\|$/;
const rows = PAGE.split("\n").filter(
  (line) => /^\| [a-z]/.test(line) && !line.startsWith("| what "),
);

test("each row of the threat model names a test that exists", () => {
  expect(rows.length).toBeGreaterThan(20);
  const without = rows.filter((row) => !existsSync(TEST.exec(row)?.[1] ?? ""));
  expect(without).toEqual([]);
});
