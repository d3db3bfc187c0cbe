import { describe, expect, test } from "vitest";
import { failedBlock } from "../../../scripts/test/failedTests";
import {
  exitCodeOf,
  summarise,
  summaryLine,
  type TestReport,
  withSetupFailure,
} from "../../../scripts/test/testReport";

const report = (files: Record<string, string[]>, broken: string[] = []): TestReport => ({
  success: true,
  testResults: Object.entries(files).map(([name, statuses]) => ({
    name,
    startTime: 0,
    endTime: 0,
    status: broken.includes(name) || statuses.includes("failed") ? "failed" : "passed",
    assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
  })),
});

describe("the summary of a test run", () => {
  test("reports that all tests passed", () => {
    const summary = summarise(report({ "/tests/src/a": ["passed", "passed"] }), ["/tests/src/"]);
    expect(summaryLine(summary)).toBe("2 passed, 0 failed");
    expect(exitCodeOf(summary, 0, true)).toBe(0);
  });

  test("counts and names skipped tests, which fail only a strict run", () => {
    const summary = summarise(report({ "/tests/src/a": ["passed", "skipped", "todo"] }), []);
    expect(summaryLine(summary)).toBe("1 passed, 0 failed, 2 skipped");
    expect(summary.skippedNames).toContain("/tests/src/a: test 1");
    expect(exitCodeOf(summary, 0, false)).toBe(0);
    expect(exitCodeOf(summary, 0, true)).toBe(1);
  });

  test("counts a suite in which no test ran as skipped", () => {
    const files = { "/tests/src/a": ["passed"], "/tests/e2e/a": ["skipped"] };
    const summary = summarise(report(files), ["/tests/src/", "/tests/e2e/", "/tests/server/"]);
    expect(summary.skippedNames.filter((name) => name.endsWith("no test ran"))).toEqual([
      "/tests/e2e/: no test ran",
      "/tests/server/: no test ran",
    ]);
    expect(exitCodeOf(summary, 0, true)).toBe(1);
  });

  test("counts a file that did not load as a failure", () => {
    const summary = summarise(report({ a: ["passed"], b: [] }, ["b"]), []);
    expect(summaryLine(summary)).toBe("1 passed, 1 failed");
    expect(exitCodeOf(summary, 1, false)).toBe(1);
  });

  test("counts a set-up that has died, and says why at the end", () => {
    const errors = 'Error: The product stopped with 1:\n"ffmpeg" was not found.';
    const died = { vitestCode: 1, what: "the set-up of e2e", errors };
    const told = withSetupFailure(report({ a: ["passed"] }), died);
    expect(summaryLine(summarise(told, []))).toBe("1 passed, 1 failed");
    expect(failedBlock(told)).toContain("FAILED the set-up of e2e\n    Error: The product stopped");
    expect(failedBlock(told)).toContain('"ffmpeg" was not found.');

    const failed = report({ a: ["failed"] });
    expect(withSetupFailure(failed, died)).toEqual(failed);
    const passed = report({ a: ["passed"] });
    expect(withSetupFailure(passed, { ...died, vitestCode: 0 })).toEqual(passed);
  });

  test("never reports success for a failure, an error outside the tests or an empty run", () => {
    const failed = summarise(report({ a: ["passed", "failed"] }), []);
    expect(summaryLine(failed)).toBe("1 passed, 1 failed");
    expect(exitCodeOf(failed, 0, false)).toBe(1);
    expect(exitCodeOf(summarise(report({ a: ["passed"] }), []), 1, false)).toBe(1);
    expect(exitCodeOf(summarise(report({}), []), 0, false)).toBe(1);
  });
});
