import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { proveStatements, type Proof, type TaggedReport } from "./proof";
import { isOpen, readStatements } from "./statements";

const REPORT_FILE = "test-results/specification.md";

/**
 * Writes which tests of a complete run proved which statement, and prints the statements without
 * proof.
 *
 * @returns whether every statement is proved or excused
 */
export async function reportSpecification(report: TaggedReport): Promise<boolean> {
  const { proofs, problems } = proveStatements(readStatements(), report, process.cwd());
  await mkdir(path.dirname(REPORT_FILE), { recursive: true });
  await writeFile(REPORT_FILE, proofTable(proofs));
  for (const problem of problems) process.stdout.write(`NOT PROVED ${problem}\n`);
  const proved = proofs.filter(({ tests, problem }) => tests.length > 0 && problem === null);
  const open = proofs.filter(({ statement }) => isOpen(statement));
  process.stdout.write(
    `specification: ${proved.length} of ${proofs.length} statements proved, ${open.length} with open points (${REPORT_FILE})\n`,
  );
  return problems.length === 0;
}

/** Returns the table for readers. A statement without proof has its reason instead of tests. */
function proofTable(proofs: readonly Proof[]): string {
  const rows = proofs.map(({ statement: { id, text, note }, tests, problem }) => {
    const passed = tests.filter(({ hasPassed }) => hasPassed).map(({ label }) => label);
    const reason = problem === null ? note : `NOT PROVED: ${problem}`;
    const proof = problem === null && passed.length > 0 ? passed.join("<br>") : reason;
    return `| ${[id, text, proof].map(cell).join(" | ")} |\n`;
  });
  return `| id | the statement | tests that passed |\n| --- | --- | --- |\n${rows.join("")}`;
}

const cell = (text: string): string => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");
