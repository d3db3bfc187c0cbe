import { describe, expect, test } from "vitest";
import { proveStatements, type TaggedReport } from "../../../../scripts/test/specification/proof";
import type { Statement } from "../../../../scripts/test/specification/statements";

const aStatement = (note = ""): Statement => ({ id: "S1.1", text: "Sound starts muted.", note });

const aRun = (...tests: readonly [name: string, status: string, ...tags: string[]][]) =>
  ({
    testResults: [
      {
        name: "/repository/tests/src/sound.test.ts",
        assertionResults: tests.map(([fullName, status, ...tags]) => ({ fullName, status, tags })),
      },
    ],
  }) satisfies TaggedReport;

const prove = (statement: Statement, report: TaggedReport) =>
  proveStatements([statement], report, "/repository");

describe("a statement of the specification", () => {
  test("is proved by a test that names it and passed", () => {
    const { problems, proofs } = prove(aStatement(), aRun(["starts muted", "passed", "S1.1"]));
    expect(problems).toEqual([]);
    expect(proofs[0]?.tests).toEqual([
      { label: "tests/src/sound.test.ts: starts muted", hasPassed: true },
    ]);
  });

  test("is not proved by a test that does not name it", () => {
    const { problems } = prove(aStatement(), aRun(["Sound starts muted.", "passed"]));
    expect(problems).toEqual(['S1.1 "Sound starts muted.": no test names it']);
  });

  test.each(["failed", "skipped", "pending", "todo"])(
    "is not proved when one of its tests is %s, although another one passed",
    (status) => {
      const run = aRun(["a", "passed", "S1.1"], ["b", status, "S1.1"]);
      expect(prove(aStatement(), run).problems).toEqual([
        'S1.1 "Sound starts muted.": failed or did not run: tests/src/sound.test.ts: b',
      ]);
      expect(prove(aStatement("Open: the sound."), run).problems).toHaveLength(1);
    },
  );

  test.each(["Open: it starts loud.", "As in section 4. Open: it starts loud."])(
    "may be without a test when its note says %j",
    (note) => {
      expect(prove(aStatement(note), aRun()).problems).toEqual([]);
      expect(prove(aStatement(note), aRun(["a", "passed", "S1.1"])).problems).toEqual([]);
    },
  );

  test.each(["It is open.", "Open:", "Opened: yes.", "No test:", "There is No test: here."])(
    "still needs a test when its note says %j",
    (note) => {
      expect(prove(aStatement(note), aRun()).problems).toHaveLength(1);
    },
  );

  test("must not have a test when its note says why it needs none", () => {
    const statement = aStatement("No test: it describes the document.");
    expect(prove(statement, aRun()).problems).toEqual([]);
    expect(prove(statement, aRun(["a", "passed", "S1.1"])).problems).toEqual([
      'S1.1 "Sound starts muted.": says that it needs no test, but has tests/src/sound.test.ts: a',
    ]);
  });

  test("must exist when a test names it", () => {
    const run = aRun(["a", "passed", "S1.1", "S1.99"], ["b", "passed", "D7", "slow"]);
    expect(prove(aStatement(), run).problems).toEqual([
      "S1.99: no such statement, but tests/src/sound.test.ts: a names it",
      "D7: no such statement, but tests/src/sound.test.ts: b names it",
    ]);
  });
});
