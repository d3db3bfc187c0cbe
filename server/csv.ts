import type { FileAnswer } from "./plugins/route";

/**
 * Creates a table that every spreadsheet program opens. It reads `rows` while it writes them. A
 * spreadsheet must never run text that somebody typed as a formula, so cells that start like a
 * formula are written as text, unless they are plain numbers.
 */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): FileAnswer {
  return { name, contentType: "text/csv; charset=utf-8", pieces: lines(columns, rows) };
}

async function* lines(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  // This byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${lineOf(columns)}`;
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(asText(cell))).join(",")}\r\n`;

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

const asText = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !isNumber(cell) ? `'${cell}` : cell;
