import { readFileSync } from "node:fs";

/** These contain the statements of the specification, and what the product promises beyond it. */
const FILES = ["docs/specification-coverage.md", "docs/promises.md"];

export interface Statement {
  /**
   * The id is `S` with section and number, `D` with the number in the design card, or `P` with the
   * number of a promise of our own.
   */
  id: string;
  /** This is the specification's own text, or ours. */
  text: string;
  /** Explains a different reading, an open point, or why no test is needed. It is often empty. */
  note: string;
}

/** Returns the statements of the specification and our own promises, in order. */
export function readStatements(): Statement[] {
  return FILES.flatMap((file) => parseStatements(readFileSync(file, "utf8")));
}

/**
 * Parses the rows of all tables whose first cell is an id. A pipe inside a cell is written `\|`.
 */
export function parseStatements(document: string): Statement[] {
  return document.split("\n").flatMap((line) => {
    const [, id = "", text = "", note = ""] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll(String.raw`\|`, "|"));
    return isStatementId(id) ? [{ id, text, note }] : [];
  });
}

/** Tells whether a test's tag has the form of a statement's id, existing or not. */
export function isStatementId(tag: string): boolean {
  return /^(S\d+\.|D|P)\d+$/.test(tag);
}

/** Tells whether the product still lacks a part of the statement. */
export function isOpen({ note }: Statement): boolean {
  return /\bOpen: \S/.test(note);
}

/** Tells whether the statement requires nothing that a test could show. */
export function needsNoTest({ note }: Statement): boolean {
  return /^No test: \S/.test(note);
}
