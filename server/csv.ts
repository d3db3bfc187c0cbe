import type { FileAnswer } from "./plugins/route";

/**
 * A table that every spreadsheet opens; `rows` are read as they are written. What somebody typed is never run as a formula by
 * whoever opens the file: cells that begin like one are kept as text, unless they are plain numbers.
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
  // With this mark in front, spreadsheets read the names as UTF-8.
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
