import path from "node:path";
import { isOpen, isStatementId, needsNoTest, type Statement } from "./statements";

/** The part of vitest's JSON report that the runner reads. */
export interface TaggedReport {
  testResults: {
    /** The file. */
    name: string;
    assertionResults: TaggedTest[];
  }[];
}

interface TaggedTest {
  status: string;
  fullName: string;
  tags: string[];
}

interface StatementTest {
  /** The file and the test's name. */
  label: string;
  hasPassed: boolean;
}

export interface Proof {
  statement: Statement;
  tests: StatementTest[];
  /** Why the statement does not count as proved or excused; null where it does. */
  problem: string | null;
}

export interface ProofOfRun {
  proofs: Proof[];
  /** What `npm test` has to say; empty where every statement is proved or excused. */
  problems: string[];
}

/** Finds the tests of each statement in the report of a whole run. */
export function proveStatements(
  statements: readonly Statement[],
  report: TaggedReport,
  root: string,
): ProofOfRun {
  const testsById = groupById(report, root);
  const proofs = statements.map((statement) => {
    const tests = testsById.get(statement.id) ?? [];
    return { statement, tests, problem: problemOf(statement, tests) };
  });
  const known = new Set(statements.map(({ id }) => id));
  const unknown = [...testsById].filter(([id]) => !known.has(id));
  return {
    proofs,
    problems: [
      ...proofs.flatMap(({ statement: { id, text }, problem }) =>
        problem === null ? [] : [`${id} "${text}": ${problem}`],
      ),
      ...unknown.map(([id, tests]) => `${id}: no such statement, but ${labels(tests)} names it`),
    ],
  };
}

function groupById(report: TaggedReport, root: string): Map<string, StatementTest[]> {
  const testsById = new Map<string, StatementTest[]>();
  for (const { name, assertionResults } of report.testResults) {
    for (const { status, fullName, tags } of assertionResults) {
      const label = `${path.relative(root, name)}: ${fullName.trim()}`;
      for (const id of tags.filter(isStatementId)) {
        const tests = testsById.get(id) ?? [];
        testsById.set(id, [...tests, { label, hasPassed: status === "passed" }]);
      }
    }
  }
  return testsById;
}

function problemOf(statement: Statement, tests: readonly StatementTest[]): string | null {
  const unproved = tests.filter(({ hasPassed }) => !hasPassed);
  if (unproved.length > 0) return `failed or did not run: ${labels(unproved)}`;
  if (needsNoTest(statement)) {
    return tests.length > 0 ? `says that it needs no test, but has ${labels(tests)}` : null;
  }
  return tests.length > 0 || isOpen(statement) ? null : "no test names it";
}

function labels(tests: readonly StatementTest[]): string {
  return tests.map(({ label }) => label).join("; ");
}
