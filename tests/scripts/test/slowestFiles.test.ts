import path from "node:path";
import { expect, test } from "vitest";
import { slowestFiles } from "../../../scripts/test/slowestFiles";

const file = (name: string, ms: number) => ({
  name: path.resolve(name),
  startTime: 5_000,
  endTime: 5_000 + ms,
  status: "passed",
  assertionResults: [],
});

test("the slowest files come first, with their seconds", () => {
  const testResults = [file("tests/a.ts", 900), file("tests/b.ts", 61_240), file("tests/c.ts", 20)];
  expect(slowestFiles({ success: true, testResults }, 2)).toBe(
    "The slowest files:\n   61.2 s  tests/b.ts\n    0.9 s  tests/a.ts\n",
  );
});

test("nothing is printed when no test ran", () => {
  expect(slowestFiles({ success: true, testResults: [] }, 10)).toBe("");
});
