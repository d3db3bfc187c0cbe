import { expect, test } from "vitest";
import { skippedBlock } from "../../../scripts/test/skippedTests";
import { summarise, type TestReport } from "../../../scripts/test/testReport";

const DATABASE = "The tests need a database. Start one.";

const skipped = (fullName: string, skippedBecause?: string) => ({
  status: "skipped",
  fullName,
  meta: { skippedBecause },
});

test("skipped tests are grouped by what was missing, with their files", () => {
  const report: TestReport = {
    success: true,
    testResults: [
      {
        name: "tests/a.test.ts",
        startTime: 0,
        endTime: 0,
        status: "passed",
        assertionResults: [
          skipped("one", DATABASE),
          skipped("two", DATABASE),
          { status: "passed", fullName: "three", meta: {} },
        ],
      },
      {
        name: "tests/b.test.ts",
        startTime: 0,
        endTime: 0,
        status: "passed",
        assertionResults: [skipped("four", DATABASE), skipped("five", "No Redis."), skipped("six")],
      },
    ],
  };
  const { skippedNames } = summarise(report, ["/tests/e2e/"]);
  expect(skippedBlock(report, skippedNames).split("\n").slice(2, -2)).toEqual([
    `SKIPPED 3 tests. ${DATABASE}`,
    "  tests/a.test.ts (2)",
    "  tests/b.test.ts (1)",
    "SKIPPED 1 test. No Redis.",
    "  tests/b.test.ts (1)",
    "SKIPPED /tests/e2e/: no test ran",
    "SKIPPED tests/b.test.ts: six",
  ]);
});

test("nothing is printed when every test ran", () => {
  expect(skippedBlock({ success: true, testResults: [] }, [])).toBe("");
});
