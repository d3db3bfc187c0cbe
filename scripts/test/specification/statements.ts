import { readFileSync } from "node:fs";

const COVERAGE_FILE = "docs/specification-coverage.md";

/** A row of `docs/specification-coverage.md`. */
export interface Statement {
  /** `S` with section and number, or `D` with the number in the design card. */
  id: string;
  /** The specification's own words. */
  text: string;
  /** Says what is read differently, what is open, or why no test is needed; often empty. */
  note: string;
}

/** The statements of the specification, in its order. */
export function readStatements(): Statement[] {
  return parseStatements(readFileSync(COVERAGE_FILE, "utf8"));
}

/** The rows of all tables whose first cell is an id. A pipe in a cell is written `\|`. */
export function parseStatements(document: string): Statement[] {
  return document.split("\n").flatMap((line) => {
    const [, id = "", text = "", note = ""] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll(String.raw`\|`, "|"));
    return isStatementId(id) ? [{ id, text, note }] : [];
  });
}

/** Whether a test's tag names a statement, existing or not. */
export function isStatementId(tag: string): boolean {
  return /^(S\d+\.|D)\d+$/.test(tag);
}

/** Whether the product still lacks something of the statement. */
export function isOpen({ note }: Statement): boolean {
  return /\bOpen: \S/.test(note);
}

/** Whether the statement requires nothing that a test could show. */
export function needsNoTest({ note }: Statement): boolean {
  return /^No test: \S/.test(note);
}
