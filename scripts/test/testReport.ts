/** The part of vitest's JSON report that the runner reads. */
export interface TestReport {
  success: boolean;
  testResults: {
    /** The file. */
    name: string;
    /** Both times count milliseconds since 1970. */
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: {
      status: string;
      fullName: string;
      /** Facts that a suite attaches to its tests (tests/support/database/needs.ts). */
      meta?: { skippedBecause?: string };
    }[];
  }[];
}

export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
  /** What did not run: a test by file and name, or a folder in which nothing ran. */
  skippedNames: string[];
}

/**
 * Counts a report.
 *
 * A file that failed as a whole (it did not load, or a hook broke) counts as one failure; a folder of
 * `required` in which no test ran counts as one skipped.
 */
export function summarise(report: TestReport, required: readonly string[]): TestSummary {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({ status, label: `${name}: ${fullName}` })),
  );
  const count = (status: string): number => tests.filter((test) => test.status === status).length;
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  const ran = tests.filter(({ status }) => status === "passed" || status === "failed");
  const silent = required.filter((folder) => ran.every((test) => !test.label.includes(folder)));
  const skippedNames = [
    ...silent.map((folder) => `${folder}: no test ran`),
    ...tests.filter((test) => !ran.includes(test)).map((test) => test.label),
  ];
  return {
    passed: count("passed"),
    failed: count("failed") + brokenFiles.length,
    skipped: skippedNames.length,
    skippedNames,
  };
}

/** `N passed, N failed`, and `, N skipped` where there are any. */
export function summaryLine({ passed, failed, skipped }: TestSummary): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/**
 * The exit code of the whole run.
 *
 * @param vitestCode vitest's own, which knows of errors outside of any test
 * @param isStrict whether a skipped test fails the run (in CI)
 */
export function exitCodeOf(summary: TestSummary, vitestCode: number, isStrict: boolean): number {
  const isGood = summary.failed === 0 && summary.passed > 0 && vitestCode === 0;
  return isGood && !(isStrict && summary.skipped > 0) ? 0 : vitestCode || 1;
}
