import path from "node:path";
import { expect, test } from "vitest";
import { readThreats, threatTable } from "../../../scripts/test/threats";
import type { TestReport } from "../../../scripts/test/testReport";

const PAGE = `
## A guest

| what they want | what stops them | test                   |
| -------------- | --------------- | ---------------------- |
| fill the disk  | a limit         | \`tests/a/disk.test.ts\` |
| read the log   | no log          | \`tests/a/log.test.ts\`  |

## A thief

| what they want | what stops them | test                    |
| -------------- | --------------- | ----------------------- |
| use the phone  | a password      | \`tests/b/phone.test.ts\` |
`;

const file = (name: string, status: "passed" | "failed"): TestReport["testResults"][number] => ({
  name: path.resolve(name),
  startTime: 0,
  endTime: 0,
  status,
  assertionResults: [{ status, fullName: "one" }],
});

test("each row of the threat model says whether its test ran and passed", () => {
  const testResults = [
    file("tests/a/disk.test.ts", "passed"),
    file("tests/a/log.test.ts", "failed"),
  ];
  expect(threatTable(readThreats(PAGE), { success: false, testResults }).split("\n")).toEqual([
    "A guest:",
    "  refused      fill the disk",
    "  NOT REFUSED  read the log",
    "A thief:",
    "  NOT TESTED   use the phone",
    "1 of 3 threats refused",
    "",
  ]);
});
