import path from "node:path";
import { expect, test } from "vitest";
import { failedBlock } from "../../../scripts/test/failedTests";
import type { TestReport } from "../../../scripts/test/testReport";

const file = (name: string, part: Partial<TestReport["testResults"][number]>) => ({
  name: path.resolve(name),
  startTime: 0,
  endTime: 0,
  status: "passed",
  assertionResults: [],
  ...part,
});

const LINES = ["a", "b", "c", "d", "e", "f", "g"];

test("every failed test is named last, with the beginning of its message", () => {
  const message = ["\u001b[31mError: no answer\u001b[39m", "", ...LINES].join("\n");
  const testResults = [
    file("tests/a.test.ts", {
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "one" },
        { status: "failed", fullName: "two", failureMessages: [message] },
      ],
    }),
    file("tests/b.test.ts", { status: "failed", message: "Error: it did not load" }),
    file("tests/c.test.ts", { assertionResults: [{ status: "passed", fullName: "three" }] }),
  ];
  expect(failedBlock({ success: false, testResults }).split("\n").slice(2, -2)).toEqual([
    "FAILED tests/a.test.ts: two",
    "    Error: no answer",
    ...LINES.slice(0, 5).map((line) => `    ${line}`),
    "FAILED tests/b.test.ts",
    "    Error: it did not load",
  ]);
});

test("a test that took too long says so, and names the line of the test alone", () => {
  const failureMessages = [
    "Error: STACK_TRACE_ERROR\n    at task (file:///node_modules/x.js:1:1)\n    at tests/a.test.ts:5:3",
  ];
  const failed = { status: "failed", fullName: "one", failureMessages };
  const testResults = [file("tests/a.test.ts", { assertionResults: [failed] })];
  expect(failedBlock({ success: false, testResults }).split("\n").slice(3, -2)).toEqual([
    "    Error: The test did not end in time.",
    "        at tests/a.test.ts:5:3",
  ]);
});

test("nothing is printed when nothing failed", () => {
  expect(failedBlock({ success: true, testResults: [file("tests/a.test.ts", {})] })).toBe("");
});
