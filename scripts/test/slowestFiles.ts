import path from "node:path";
import type { TestReport } from "./testReport";

/**
 * Returns the lines that `npm test` prints at its end about the slowest files, or an empty text if
 * no test ran.
 */
export function slowestFiles({ testResults }: TestReport, count: number): string {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count);
  if (files.length === 0) return "";
  const lines = files.map(
    ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(".", name)}`,
  );
  return ["The slowest files:", ...lines, ""].join("\n");
}
