import { expect, test } from "vitest";
import { joinReports, type Report } from "../../../scripts/test/lanes";
import { summarise } from "../../../scripts/test/testReport";

const reportOf = (name: string, status: "passed" | "failed"): Report => ({
  success: status === "passed",
  testResults: [
    {
      name,
      status,
      startTime: 0,
      endTime: 1,
      assertionResults: [{ status, fullName: "a test", tags: [] }],
    },
  ],
});

test("the lanes of a run count as one run", () => {
  const joined = joinReports([reportOf("tests/a.ts", "passed"), reportOf("tests/b.ts", "passed")]);
  expect(joined.success).toBe(true);
  expect(summarise(joined, ["tests/"])).toMatchObject({ passed: 2, failed: 0, skipped: 0 });
});

test("a run has failed when one of its lanes has", () => {
  const joined = joinReports([reportOf("tests/a.ts", "failed"), reportOf("tests/b.ts", "passed")]);
  expect(joined.success).toBe(false);
  expect(summarise(joined, [])).toMatchObject({ passed: 1, failed: 1 });
});
