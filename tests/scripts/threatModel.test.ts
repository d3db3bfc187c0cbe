import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readThreats } from "../../scripts/test/threats";

const PAGE = readFileSync("docs/threat-model.md", "utf8");
const rows = PAGE.split("\n").filter(
  (line) => /^\| [a-z]/.test(line) && !line.startsWith("| what "),
);

test("each row of the threat model names a test that exists", () => {
  expect(rows.length).toBeGreaterThan(20);
  const threats = readThreats(PAGE);
  expect(threats).toHaveLength(rows.length);
  expect(threats.filter((threat) => !existsSync(threat.test))).toEqual([]);
});
