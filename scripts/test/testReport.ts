export interface TestReport {
  success: boolean;
  testResults: {
    name: string;
    /** Both times count milliseconds since 1970. */
    startTime: number;
    endTime: number;
    status: string;
    /** Says why the file failed as a whole. */
    message?: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages?: string[];
      /** A suite attaches this to its tests (tests/support/database/skipIfMissing.ts). */
      meta?: { skippedBecause?: string };
    }[];
  }[];
}

export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
  /** Names what did not run: a test by file and name, or a folder in which no test ran. */
  skippedNames: string[];
}

/**
 * Counts the results of a report.
 *
 * A file that failed as a whole (it did not load, or a hook failed) counts as one failure; a folder
 * of `required` in which no test ran counts as one skipped test.
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
  const unusedFolders = required.filter((folder) =>
    ran.every((test) => !test.label.includes(folder)),
  );
  const skippedNames = [
    ...unusedFolders.map((folder) => `${folder}: no test ran`),
    ...tests.filter((test) => !ran.includes(test)).map((test) => test.label),
  ];
  return {
    passed: count("passed"),
    failed: count("failed") + brokenFiles.length,
    skipped: skippedNames.length,
    skippedNames,
  };
}

/** Returns `N passed, N failed`, and `, N skipped` if there are any. */
export function summaryLine({ passed, failed, skipped }: TestSummary): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/**
 * Returns the exit code of the whole run.
 *
 * @param vitestCode vitest's own code, which includes errors outside of tests
 * @param isStrict whether a skipped test fails the run (in CI)
 */
export function exitCodeOf(summary: TestSummary, vitestCode: number, isStrict: boolean): number {
  const isGood = summary.failed === 0 && summary.passed > 0 && vitestCode === 0;
  return isGood && !(isStrict && summary.skipped > 0) ? 0 : vitestCode || 1;
}

/**
 * Adds what happened to a report of a failed run in which no test failed: a set-up that has died
 * leaves no trace in it, and its message stands far above the end.
 *
 * @param errors what vitest wrote to stderr
 */
export function withSetupFailure<R extends TestReport>(
  report: R,
  { vitestCode, what, errors }: { vitestCode: number; what: string; errors: string },
): R {
  const hasFailed = report.testResults.some(({ status }) => status === "failed");
  if (vitestCode === 0 || hasFailed) return report;
  // Before its error, vitest may list why no test ran.
  const message = errors.slice(Math.max(0, errors.lastIndexOf("Unhandled Error")));
  const failure = { name: what, status: "failed", message, startTime: 0, endTime: 0 };
  return { ...report, testResults: [...report.testResults, { ...failure, assertionResults: [] }] };
}
