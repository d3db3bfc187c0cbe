import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { TestReport } from "./testReport";

const RULE = "=".repeat(72);
/** The whole message stands where the test failed. These lines say which fault it was. */
const MESSAGE_LINES = 9;

/**
 * Returns the text that `npm test` prints last about what failed, or an empty text if nothing did.
 * A log that keeps only its end still names every red test, with the beginning of its message.
 */
export function failedBlock({ testResults }: TestReport): string {
  const lines = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(".", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length > 0) {
      return failed.flatMap(({ fullName, failureMessages }) => [
        `FAILED ${file}: ${fullName}`,
        ...beginning(failureMessages?.join("\n")),
      ]);
    }
    return status === "failed" ? [`FAILED ${file}`, ...beginning(message)] : [];
  });
  return lines.length === 0 ? "" : ["", RULE, ...lines, RULE, ""].join("\n");
}

/** Vitest reports a test that took too long by this and a stack. */
const TIMED_OUT = "Error: STACK_TRACE_ERROR";

function beginning(message = ""): string[] {
  return stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line === TIMED_OUT ? "Error: The test did not end in time." : line}`);
}
