import path from "node:path";
import { isOpen, isStatementId, needsNoTest, type Statement } from "./statements";

export interface TaggedReport {
  testResults: {
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
  label: string;
  hasPassed: boolean;
}

export interface Proof {
  statement: Statement;
  tests: StatementTest[];
  /** Explains why the statement does not count as proved or excused. It is null if it does. */
  problem: string | null;
}

export interface SpecificationProof {
  proofs: Proof[];
  /** Lists what `npm test` prints. It is empty if every statement is proved or excused. */
  problems: string[];
}

export function proveStatements(
  statements: readonly Statement[],
  report: TaggedReport,
  root: string,
): SpecificationProof {
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
